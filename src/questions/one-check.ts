import { withHiddenConst } from '../form/compile/rules-part.ts';
import type { Subschema } from '../form/language/subschema.ts';
import { isCustomWidget } from '../form/model/custom-widgets.ts';
import { isNumericType } from '../form/model/numeric-type.ts';
import {
  isReadOnlyQuestion,
  type Option,
  plainEntry,
  type Question,
  type Widget,
} from '../form/model/question.ts';
import type { ViewOptions } from '../form/model/view.ts';
import { rulesWith } from '../rules/rules.ts';
import { listsToTry, textsToTry } from './candidate-answers.ts';
import { checkList } from './check-list.ts';
import type {
  AnsweredCondition,
  KindCheck,
  KindComponents,
  NamedComponent,
  RenderedView,
  StockUi,
  Viewing,
} from './kind-check.ts';
import { usualCount } from './usual-limits.ts';

/** The `KindCheck` of most kinds with a single control. */
export const oneCheck = {
  candidateAnswers: textsToTry,
  answered: ({ type }) => (isNumericType(type) ? { type: 'number' } : {}),
  forStock: withHiddenConst,
  stockUi: (ui, question) => stockOptions({ ...ui, enumNames: ownLabels(question) }),
  view: (question, viewing) => viewOfOne(question, viewing),
  components: (question) => componentsOfOne(question),
  whyNotEnterable: (answer, question) => reasonForText(answer, question),
} as const satisfies Omit<KindCheck, 'kind'>;

/** The same for a list of answers. In stock rjsf, an empty list is an answer. */
export const listCheck = {
  ...oneCheck,
  usualLimits: (placed) => usualCount(placed),
  check: checkList,
  candidateAnswers: listsToTry,
  /** `not` instead of `minItems`, for which stock rjsf would add rows. */
  stockRequiredRule: () => ({ not: { type: 'array', maxItems: 0 } }),
  answered: answeredList,
} as const satisfies Omit<KindCheck, 'kind'>;

function answeredList(_list: unknown, { expected = {}, entry }: AnsweredCondition) {
  const { minItems = 1, contains } = expected;
  // What is no number, such as "two", answers no question of numbers, although JSON Schema holds it for neither too small nor too large.
  const some = entry &&
    isNumericType(entry.type) && { contains: { ...contains, type: 'number' as const } };
  return { minItems: Math.max(1, minItems), ...some };
}

/** What a kind adds to the common view. */
interface OwnView {
  readonly options?: { readonly [Key in keyof ViewOptions]?: ViewOptions[Key] | undefined };
  /** The options, with their labels. */
  readonly choices?: readonly Option[] | undefined;
  /** True if its control needs only half the width of a form. */
  readonly isShort?: boolean;
}

/** Returns the view of a question with a single control. */
export function viewOfOne(
  question: Question,
  { common }: Viewing,
  { options, choices = question.options, isShort = false }: OwnView = {},
): RenderedView {
  const { widget, ui } = question;
  const { placeholder, prefix, suffix, autocomplete, inputType, inputMode, rows, inline, accept } =
    ui;
  const isShortAnyway =
    inputType === 'tel' ||
    inputType === 'email' ||
    inputMode === 'numeric' ||
    inputMode === 'decimal' ||
    question.cleaning === 'postal-code';
  return {
    schema: schemaOfOne(question, choices),
    uiSchema: {
      'ui:options': {
        ...common,
        prefix,
        suffix,
        autocomplete,
        inputMode,
        rows,
        inline,
        accept,
        widget,
        frame: question.type === 'array' ? 'list' : undefined,
        enumNames: labelsOf(choices),
        ...options,
        placeholder: placeholder ?? options?.placeholder,
        inputType: inputType ?? options?.inputType,
        readonly: isReadOnlyQuestion(question) || undefined,
        classNames: isShort || isShortAnyway ? 'field-short' : undefined,
      } as ViewOptions,
    },
  };
}

/** The rules whose values are passed to widgets. */
const widgetRules = rulesWith(({ isForWidgets }) => isForWidgets);

function schemaOfOne(question: Question, choices: readonly Option[] | undefined): object {
  const { type, title, description, examples, entry } = question;
  const values = choices?.map(({ value }) => value);
  const limits = Object.fromEntries(widgetRules.map((name) => [name, Reflect.get(question, name)]));
  const said = { title, description, ...limits, examples };
  if (type === 'array') {
    const items = { ...(entry ?? plainEntry), ...(values && { enum: values }) };
    return { type, ...said, ...(values && { uniqueItems: true }), items };
  }
  // rjsf itself knows the two options of a boolean.
  return { type, ...said, ...(values && type !== 'boolean' && { enum: values }) };
}

/** Returns the labels by the options as texts; undefined where all options are their own labels. */
function labelsOf(choices: readonly Option[] = []): ViewOptions['enumNames'] {
  const isPlain = choices.every(({ value, label }) => String(value) === label);
  if (isPlain) return undefined;
  return Object.fromEntries(choices.map(({ value, label }) => [String(value), label]));
}

/** True if the options depend on other answers. */
export function isNarrowed({ changes = [] }: Pick<Question, 'changes'>): boolean {
  return changes.some(({ options }) => options);
}

const fieldsByType: { readonly [Type in Question['type']]?: NamedComponent } = {
  array: { name: 'ArrayField', file: 'engine/theme/fields/ArrayField.tsx' },
  boolean: { name: 'BooleanField', file: '@rjsf/core/lib/components/fields/BooleanField.js' },
};

/** The text field, shared by kinds that also accept typed answers. */
export const textWidget: NamedComponent = {
  name: 'TextWidget',
  file: 'engine/theme/widgets/TextWidget.tsx',
};

const sharedWidgets: { readonly [Name in Widget]?: NamedComponent } = {
  hidden: { name: 'HiddenWidget', file: 'engine/theme/widgets/HiddenWidget.tsx' },
  text: textWidget,
};

/** Returns the components of a question with a single control: its field, and the widget that its kind names. */
export function componentsOfOne(
  { type, widget }: Pick<Question, 'type' | 'widget'>,
  own?: NamedComponent,
): KindComponents {
  const field = fieldsByType[type];
  const drawnBy = own?.isFuller ? own : (sharedWidgets[widget] ?? own);
  return {
    fields: field ? [field] : [],
    widgets: drawnBy && !isCustomWidget(widget) ? [drawnBy] : [],
  };
}

/** Returns the defined options, in the form of stock rjsf. */
export function stockOptions(options: StockUi): StockUi {
  const entries = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [[`ui:${name}`, value]],
  );
  return Object.fromEntries(entries);
}

/** Returns the labels of options; undefined if they equal the values. */
export function ownLabels({ options = [], type }: Question): readonly string[] | undefined {
  const isPlain = options.every(({ value, label }) => String(value) === label);
  const isYesOrNo = type === 'boolean' && options.map(({ label }) => label).join() === 'Yes,No';
  return options.length === 0 || isPlain || isYesOrNo
    ? undefined
    : options.map(({ label }) => label);
}

/** Returns why an answer cannot be typed. */
export function reasonForText(
  answer: unknown,
  { type, widget }: Pick<Question, 'type' | 'widget'>,
): string | undefined {
  if (typeof answer === 'number' && isNumericType(type)) return undefined;
  if (typeof answer === 'number') return 'what is typed is a text; put it in "double quotes".';
  if (typeof answer !== 'string') return 'what is typed is a text.';
  return widget !== 'textarea' && /[\r\n]/.test(answer)
    ? 'the field has one line only.'
    : undefined;
}

/** Returns why a page does not offer some answers. */
export function reasonForOptions(
  answers: readonly unknown[],
  options: readonly Option[] = [],
): string | undefined {
  const offered = options.map(({ value }) => value);
  return answers.every((answer) => offered.includes(answer))
    ? undefined
    : `the page offers only ${offered.join(', ')}.`;
}

/** Returns why a slider or stars do not offer an answer. */
export function reasonForNumber(
  answer: unknown,
  { type, minimum = 0, maximum = 100 }: Question,
): string | undefined {
  const isOffered = typeof answer === 'number' && answer >= minimum && answer <= maximum;
  if (isOffered && (type !== 'integer' || Number.isInteger(answer))) return undefined;
  return `it offers ${type === 'integer' ? 'whole numbers' : 'numbers'} from ${minimum} to ${maximum}.`;
}

/** Returns the hint for a text with the widget of a format that it lacks. */
export function hintForFormat(format: string, part: Subschema, widget: string): string | undefined {
  const isPlainText = part.type === 'string' && !part.format && !part.enum && !part.oneOf;
  return widget === format && isPlainText ? `Add "format: ${format}" to the question.` : undefined;
}
