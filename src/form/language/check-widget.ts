import type { ReportError } from '../../yaml/report-error.ts';
import { customWidgets, isCustomWidget } from '../model/custom-widgets.ts';
import type { Widget } from '../model/question.ts';
import { isMultiple } from '../runtime/is-multiple.ts';
import { type LocatedDeclaration, uiPointerOf } from './declarations.ts';
import type { Subschema } from './subschema.ts';
import { type UiOptions, uiOptions } from './ui-schema.ts';
import { effectiveWidget, isUploadPart, optionsIn, widgetsFor } from './widgets.ts';

const line = ['text', 'email', 'uri'] as const;
const choice = ['radio', 'select', 'checkboxes'] as const;
const shown = [
  ...line,
  ...choice,
  ...(['textarea', 'date', 'time', 'date-time', 'updown', 'range', 'rating', 'checkbox'] as const),
];

const sentFile =
  ' For a file that is sent, write "format: data-url" at the question; for several, under its "items:".';

/** The widgets on which keywords of the schema that are about looks have an effect. */
const schemaEffects = {
  examples: [...line, 'updown'] as readonly Widget[],
  readOnly: shown as readonly Widget[],
};

/** The widgets on which each key of `uiSchema` has an effect; every one where nothing is said. */
export const keywordSupport: { readonly [Name in keyof UiOptions]?: readonly Widget[] } = {
  widget: [...shown, 'file', 'hidden'],
  order: ['group'],
  description: [...shown, 'file', 'group', 'rows'],
  help: [...shown, 'file', 'group', 'rows'],
  placeholder: [...line, 'textarea', 'updown', 'select'],
  autocomplete: [...line, 'textarea', 'updown', 'select', 'date'],
  inputType: line,
  inputMode: [...line, 'updown'],
  enumNames: choice,
  readonly: shown,
  disabled: shown,
  rows: ['textarea'],
  inline: ['radio', 'checkboxes'],
  addable: ['rows'],
  removable: ['rows'],
  orderable: ['rows'],
  accept: ['file'],
  maxSize: ['file'],
  maxTotal: ['file'],
};

/** Reports a widget that does not suit its question. */
export function checkWidget(placed: LocatedDeclaration, report: ReportError): void {
  const { name, part, question } = placed;
  const { widget } = question.uiOptions;
  if (widget === undefined) return;
  const place = uiPointerOf(question, 'widget');
  if (!allowedFor(part).includes(widget)) {
    report(
      place,
      `"${name}" cannot be drawn as "${widget}". ${instead(part, widget, widgetsFor(part))}`,
    );
  } else if (widget === 'rating' && part.type !== 'integer') {
    report(
      place,
      `"${name}" cannot be drawn as "rating", which counts stars. Write "type: integer".`,
    );
  } else if (widget === 'rating' || widget === 'range') {
    checkScale(placed, widget, report);
  }
}

/** The widgets that suit a part; those of the project itself ask for anything but groups and files. */
function allowedFor(part: Subschema): readonly Widget[] {
  return [
    ...widgetsFor(part),
    ...(part.type === 'object' || isUploadPart(part) ? [] : customWidgets),
  ];
}

/** Returns the advice on a widget that does not suit. */
function instead(part: Subschema, widget: Widget, allowed: readonly Widget[]): string {
  const isMoment = widget === 'date' || widget === 'time' || widget === 'date-time';
  if (isMoment && part.type === 'string' && !part.format && !part.enum && !part.oneOf) {
    return `Add "format: ${widget}" to the question.`;
  }
  const needsOptions = widget === 'radio' || widget === 'select';
  if (needsOptions && ['string', 'integer', 'number'].includes(part.type ?? '')) {
    return 'Add "enum:" with the options to the question.';
  }
  const isChoice = part.type === 'array' && part.items && optionsIn(part.items);
  if (widget === 'checkboxes' && isChoice) return 'Add "uniqueItems: true" to the question.';
  const widgets = allowed.filter((drawing) => drawing !== 'rows' && drawing !== 'group');
  if (widgets.length === 0) return 'A group and a list of rows have no widget. Remove this key.';
  return `Allowed for this kind of question: ${widgets.join(', ')}.`;
}

/** Checks that a scale of stars or a slider has both ends, and steps that meet the rules. */
function checkScale(
  { name, part, pointer }: LocatedDeclaration,
  widget: 'rating' | 'range',
  report: ReportError,
): void {
  const { minimum, maximum, multipleOf = 1 } = part;
  if (minimum === undefined || maximum === undefined) {
    const missing = minimum === undefined ? 'minimum' : 'maximum';
    const what = widget === 'rating' ? 'Stars need' : 'A slider needs';
    report(
      pointer,
      `${what} two ends, and "${name}" has no "${missing}". Add "${missing}:".`,
      'part',
    );
    return;
  }
  for (const [key, plain] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (part[key] === undefined) continue;
    const message = `The scale of "${name}" ends at "${plain}", whatever "${key}" says. Keep "${plain}" only.`;
    report(`${pointer}/${key}`, message, 'key');
  }
  const stars = maximum - minimum + 1;
  if (widget === 'range' && part.multipleOf && !isMultiple(minimum, part.multipleOf)) {
    const message = `The slider of "${name}" starts at ${minimum}, which is no multiple of ${part.multipleOf}, so it would stop at wrong numbers. Change "minimum".`;
    report(`${pointer}/minimum`, message);
  }
  if (widget === 'range') return;
  if (minimum < 0)
    report(`${pointer}/minimum`, 'Stars cannot be fewer than none. Write "minimum: 1".');
  if (stars > 10) {
    const message = `"${name}" has ${stars} stars, and ten are the most. Lower "maximum", or write "ui:widget: range".`;
    report(`${pointer}/maximum`, message);
  }
  if (multipleOf !== 1) {
    report(`${pointer}/multipleOf`, 'Stars are counted one by one. Remove this key.', 'key');
  }
}

/** Reports keys that do nothing, because of how their question is drawn. */
export function checkKeywordSupport(placed: LocatedDeclaration, report: ReportError): void {
  const { name, part, pointer, question, widget } = placed;
  const { ui, asking } = question;
  // A question that is declared in two branches may be drawn in two ways, of which one is enough.
  const drawings = asking.map((twin) => effectiveWidget(twin.part, ui));
  for (const key of keysOf(question.uiOptions)) {
    const place = uiPointerOf(question, key);
    if (ui['ui:options']?.[key] !== undefined && Object.hasOwn(ui, `ui:${key}`)) {
      const message = `"${key}" is under "ui:options", too. Keep one of the two.`;
      report(place, message, 'key');
    }
    const fitting = keywordSupport[key];
    const isUnfit = key === 'widget' && !allowedFor(part).includes(widget);
    if (
      !fitting ||
      isUnfit ||
      isCustomWidget(widget) ||
      drawings.some((each) => fitting.includes(each))
    )
      continue;
    const message = `"ui:${key}" does nothing for "${name}", which is drawn as ${nameOf(widget)}. It is for: ${fitting.map(nameOf).join(', ')}.${fitting.join() === 'file' ? sentFile : ''}`;
    report(place, message, 'key');
  }
  checkLabels(placed, report);
  for (const key of ['examples', 'readOnly'] as const) {
    if (!part[key] || isCustomWidget(widget) || schemaEffects[key].includes(widget)) continue;
    const remedy = widget === 'rows' ? 'Write it at the questions of a row.' : 'Remove this key.';
    const message = `"${key}" does nothing for "${name}", which is drawn as ${nameOf(widget)}. ${remedy}`;
    report(`${pointer}/${key}`, message, 'key');
  }
}

function keysOf(options: UiOptions): (keyof UiOptions)[] {
  return (Object.keys(options) as (keyof UiOptions)[]).filter((key) =>
    Object.hasOwn(uiOptions, key),
  );
}

function nameOf(widget: Widget): string {
  return widget === 'group' ? 'a group' : widget;
}

/** Reports labels of options that are too few or too many, are in two places, or cannot be told apart. */
function checkLabels(
  { name, part, pointer, question, widget }: LocatedDeclaration,
  report: ReportError,
): void {
  const holder = part.items ?? part;
  const place = `${pointer}${part.items ? '/items' : ''}/oneOf`;
  const titles = holder.oneOf?.map(({ const: value, title }) => title ?? String(value));
  const values = holder.oneOf?.map(({ const: value }) => String(value)) ?? [];
  for (const index of repeated(values)) {
    const message = `"const: ${values[index]}" is among the options twice. Keep one of the two.`;
    report(`${place}/${index}/const`, message);
  }
  if (titles && repeated(values).length === 0) checkTwins(titles, place, report);
  if (part.oneOf && widget === 'checkbox') {
    const message = `A box shows its "title" only, and none of these labels. Remove "oneOf", or write "ui:widget: radio".`;
    report(`${pointer}/oneOf`, message, 'key');
  }
  const labels = question.uiOptions.enumNames;
  if (!labels || !keywordSupport.enumNames?.includes(widget)) return;
  const labelsPlace = uiPointerOf(question, 'enumNames');
  const count = optionsIn(holder)?.length ?? 2;
  if (titles) {
    report(labelsPlace, 'The labels are in "oneOf", as "title". Remove this key.', 'key');
  } else if (labels.length !== count) {
    const message = `"${name}" has ${count} options, but ${labels.length} ${labels.length === 1 ? 'label' : 'labels'}. Write one for each, in the order of "enum".`;
    report(labelsPlace, message, 'key');
  } else checkTwins(labels, labelsPlace, report);
}

function checkTwins(labels: readonly string[], pointer: string, report: ReportError): void {
  for (const index of repeated(labels)) {
    const message = `Two options are called "${labels[index]}". Give one of them another label.`;
    report(`${pointer}/${index}`, message);
  }
}

/** The indexes of texts that are in the list twice, apart from the first. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) === index ? [] : [index]));
}
