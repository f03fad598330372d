import { allChecks, checkOfPart } from '../../questions/checks.ts';
import { shapes, widgetNames, widgetsWithKey } from '../../questions/shapes.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { customWidgets, isCustomWidget } from '../model/custom-widgets.ts';
import type { Widget } from '../model/question.ts';
import { type LocatedDeclaration, uiPointerOf } from './declarations.ts';
import type { Subschema } from './subschema.ts';
import { type UiOptions, uiOptions } from './ui-schema.ts';
import { effectiveWidget, optionsIn, widgetsFor, writtenOptionsIn } from './widgets.ts';

/** The widgets on which each key of `uiSchema` has an effect; a key that is not listed has an effect on all. */
export const keywordSupport: Readonly<Record<string, readonly Widget[]>> = Object.fromEntries(
  Object.keys(uiOptions).flatMap((key) => {
    const widgets = widgetsWithKey(key);
    return widgets.length > 0 ? [[key, widgets]] : [];
  }),
);

/** Reports a widget that cannot render its question. */
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
  } else checkOfPart(part, widget).checkWidget?.(placed, report);
}

/** Returns the widgets that can render a subschema, including custom ones. */
function allowedFor(part: Subschema): readonly Widget[] {
  const takesCustom = shapes.some((shape) => shape.takesCustom?.(part));
  return [...widgetsFor(part), ...(takesCustom ? customWidgets : [])];
}

/** Returns the hint for a widget that cannot render a question. */
function instead(part: Subschema, widget: Widget, allowed: readonly Widget[]): string {
  const hints = allChecks.flatMap((check) => check.hintForWidget?.(part, widget) ?? []);
  const [hint] = hints;
  if (hint !== undefined) return hint;
  const widgets = allowed.filter((each) => widgetNames.includes(each) || isCustomWidget(each));
  if (widgets.length === 0) return 'A group and a list of rows have no widget. Remove this key.';
  return `Allowed for this kind of question: ${widgets.join(', ')}.`;
}

/** Reports keys that have no effect on the widget of their question. */
export function checkKeywordSupport(placed: LocatedDeclaration, report: ReportError): void {
  const { name, part, pointer, question, widget } = placed;
  const { ui, asking } = question;
  // A question that two branches declare can have two widgets; an effect on one is enough.
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
    const message = `"ui:${key}" does nothing for "${name}", which is drawn as ${nameOf(widget)}. It is for: ${fitting.map(nameOf).join(', ')}.${hintForKeys(fitting)}`;
    report(place, message, 'key');
  }
  checkLabels(placed, report);
  for (const key of ['examples', 'readOnly'] as const) {
    if (!part[key] || isCustomWidget(widget) || widgetsWithKey(key).includes(widget)) continue;
    const isOfRows = part.items !== undefined && optionsIn(part.items) === undefined;
    const remedy = isOfRows ? 'Write it at the questions of a row.' : 'Remove this key.';
    const message = `"${key}" does nothing for "${name}", which is drawn as ${nameOf(widget)}. ${remedy}`;
    report(`${pointer}/${key}`, message, 'key');
  }
}

function keysOf(options: UiOptions): (keyof UiOptions)[] {
  return (Object.keys(options) as (keyof UiOptions)[]).filter((key) =>
    Object.hasOwn(uiOptions, key),
  );
}

/** Returns what to write so that keys of a single widget have an effect. */
function hintForKeys([only = '', ...others]: readonly Widget[]): string {
  const shape = shapes.find(({ keys }) => keys[only]);
  return others.length === 0 && shape?.hintForKeys ? ` ${shape.hintForKeys}` : '';
}

function nameOf(widget: Widget): string {
  return shapes.find(({ keys, noun }) => noun && keys[widget])?.noun ?? widget;
}

/** Reports labels of options that are too few or too many, are in two places, or are equal. */
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
  const titlePlace = (index: number) => `${place}/${index}/title`;
  if (titles && !hasNameless({ labels: titles, values, placeOf: titlePlace }, report))
    if (repeated(values).length === 0) checkTwins(titles, place, report);
  const labels = question.uiOptions.enumNames;
  if (!labels || !keywordSupport.enumNames?.includes(widget)) return;
  const labelsPlace = uiPointerOf(question, 'enumNames');
  const written = writtenOptionsIn(holder) ?? [true, false];
  const count = written.length;
  const labelPlace = (index: number) => `${labelsPlace}/${index}`;
  if (titles) {
    report(labelsPlace, 'The labels are in "oneOf", as "title". Remove this key.', 'key');
  } else if (labels.length !== count) {
    const message = `"${name}" has ${count} options, but ${labels.length} ${labels.length === 1 ? 'label' : 'labels'}. Write one for each, in the order of "enum".`;
    report(labelsPlace, message, 'key');
  } else if (!hasNameless({ labels, values: written, placeOf: labelPlace }, report))
    checkTwins(labels, labelsPlace, report);
}

interface Labelled {
  readonly labels: readonly string[];
  readonly values: readonly unknown[];
  readonly placeOf: (index: number) => string;
}

/** Reports options without a label, except the blank one; returns true if there are any. */
function hasNameless({ labels, values, placeOf }: Labelled, report: ReportError): boolean {
  const nameless = labels.flatMap((label, index) =>
    label.trim() === '' && values[index] !== '' ? [index] : [],
  );
  for (const index of nameless) {
    const message = `The label of "${values[index]}" is empty. Write what visitors read; only the blank option, "", may have none.`;
    report(placeOf(index), message);
  }
  return nameless.length > 0;
}

function checkTwins(labels: readonly string[], pointer: string, report: ReportError): void {
  for (const index of repeated(labels)) {
    const message = `Two options are called "${labels[index]}". Give one of them another label.`;
    report(`${pointer}/${index}`, message);
  }
}

/** Returns the indexes of repeated texts, without the first of each. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) === index ? [] : [index]));
}
