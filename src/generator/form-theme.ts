import { type CustomWidget, isCustomWidget } from '../form/custom-widgets.ts';
import { isResolved, type Question, type Widget } from '../form/question.ts';

/** What draws a form beyond the usual (`engine/theme/theme.ts`), by the names of rjsf and of the theme's files; sorted. */
export interface FormTheme {
  /** `BooleanField` of rjsf, and those of the theme. */
  readonly fields: readonly string[];
  /** Those of the theme, and of the project's own (`engine/custom/`). */
  readonly widgets: readonly string[];
  readonly templates: readonly string[];
}

/** The widgets that not every form has. */
const widgetNames: { readonly [Name in Exclude<Widget, CustomWidget>]?: string } = {
  checkbox: 'CheckboxWidget',
  checkboxes: 'CheckboxesWidget',
  'date-time': 'DateTimeWidget',
  file: 'FileWidget',
  hidden: 'HiddenWidget',
  range: 'RangeWidget',
  rating: 'RatingWidget',
  time: 'TimeWidget',
  updown: 'UpDownWidget',
};

const fieldNames: { readonly [Name in Question['type']]?: string } = {
  array: 'ArrayField',
  boolean: 'BooleanField',
};

/** What a form needs to be drawn beyond texts, choices and days, whatever is answered. */
export function formTheme(questions: readonly Question[]): FormTheme {
  if (questions.some(isResolved)) return wholeTheme;
  const types = new Set(questions.map(({ type }) => type));
  const widgets = new Set(questions.flatMap(widgetsOf));
  const isVarying = questions.some((question) => widgetsOf(question).length > 1);
  return {
    fields: sorted([
      ...[...types].map((type) => fieldNames[type]),
      isVarying ? 'VaryingField' : undefined,
    ]),
    widgets: sorted(
      [...widgets].map((widget) => (isCustomWidget(widget) ? widget : widgetNames[widget])),
    ),
    templates: [
      ...(widgets.has('rows') ? ['ArrayFieldItemTemplate', 'ArrayFieldTemplate'] : []),
      ...(types.has('object') ? ['GroupTemplate'] : []),
    ],
  };
}

/** What rjsf resolves may ask anything but a file. */
const wholeTheme: FormTheme = {
  fields: ['ArrayField', 'BooleanField', 'ResolvedField', 'VaryingField'],
  widgets: Object.values(widgetNames).toSorted(),
  templates: ['ArrayFieldItemTemplate', 'ArrayFieldTemplate', 'GroupTemplate'],
};

/** The ways in which the answers let a question be drawn. */
function widgetsOf({ widget, changes = [] }: Question): Widget[] {
  return [...new Set([widget, ...changes.flatMap((change) => change.widget ?? [])])];
}

function sorted(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => name ?? []))].sort();
}
