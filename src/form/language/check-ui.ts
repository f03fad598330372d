import { isOfOptions } from '../../questions/shape.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { isCustomWidget } from '../model/custom-widgets.ts';
import { childPath } from '../model/question.ts';
import { checkComplete, checkOrder, describeLost, locateNames } from './check-names.ts';
import { checkKeywordSupport, checkWidget } from './check-widget.ts';
import {
  type DeclaredForm,
  type DeclaredQuestion,
  locatedDeclarations,
  uiPointerOf,
} from './declarations.ts';
import type { FormFile } from './form-file.ts';
import { hasKeyword } from './keywords.ts';
import type { Subschema } from './subschema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';
import { childUiSchemas, effectiveWidget, nonOptionKeys } from './widgets.ts';

/** Checks what the schema of form files cannot express about `uiSchema`: names and order of questions, and widgets and keys that suit them. */
export function checkUi(file: FormFile, form: DeclaredForm, report: ReportError): void {
  const { schema, uiSchema } = file;
  checkLooks({ name: '', ui: uiSchema, uiPointer: '/uiSchema', schemas: [schema] }, report);
  // The list renders its options.
  const drawn = form.questions.filter(({ isOption }) => !isOption);
  const places = locatedDeclarations({ ...form, questions: drawn });
  const asking = places.filter(({ isRefined }) => !isRefined);
  for (const place of asking) checkWidget(place, report);
  for (const place of asking) checkKeywordSupport(place, report);
  checkTop(uiSchema, report);
  checkSections(file, namesIn(allIn([schema])), report);
  checkSteps(file, report);
}

/** The schemas and the uiSchema of a question, a group or the form. */
interface DrawnPlace extends Pick<DeclaredQuestion, 'name' | 'ui' | 'uiPointer'> {
  readonly schemas: readonly Subschema[];
}

/** Reports uiSchemas of unknown questions, and wrong orders of questions. */
function checkLooks(place: DrawnPlace, report: ReportError): void {
  const { ui, uiPointer } = place;
  const schemas = allIn(place.schemas);
  const names = namesIn(schemas);
  if (names.length > 0) checkOrder(place, names, report);
  for (const [key, looks] of Object.entries(childUiSchemas(ui))) {
    const pointer = uiPointer + pointerStep(key);
    const inside = schemas.flatMap((schema) => schemasAt(schema, key));
    const areOptions = key === 'items' && schemas.some((each) => areDrawnTogether(each, ui));
    if (areOptions) checkOptionLooks(place, report);
    else if (inside.length > 0) {
      const name = childPath(place.name, key);
      checkLooks({ name, schemas: inside, ui: looks, uiPointer: pointer }, report);
    } else if (names.length > 0) {
      const mentioned = Object.keys(childUiSchemas(ui));
      report(pointer, describeLost(key, { known: names, mentioned }), 'key');
    } else report(pointer, insteadOf(key, { name: place.name, schemas }), 'key');
  }
}

function areDrawnTogether(part: Subschema, ui: UiSchema): boolean {
  return isOfOptions(part) && !isCustomWidget(effectiveWidget(part, ui));
}

/** Reports keys below `items` of a list that renders its options; only their labels can be there. */
function checkOptionLooks({ name, ui, uiPointer }: DrawnPlace, report: ReportError): void {
  for (const key of Object.keys(ui.items ?? {})) {
    if (key === 'ui:enumNames') continue;
    const message = `The options of "${name}" are drawn together. Write this at "${name}", not below "items".`;
    report(`${uiPointer}/items${pointerStep(key)}`, message, 'key');
  }
}

/** Returns the hint for a key at a place that has no named questions. */
function insteadOf(key: string, { name, schemas }: Pick<DrawnPlace, 'name' | 'schemas'>) {
  return schemas.some(({ type, items }) => hasKeyword(type, 'items') || items !== undefined)
    ? `"${name}" is a list. Write how its entries look below "items:".`
    : `"${name}" is a single question, so there is no "${key}" in it. Remove this key.`;
}

function namesIn(schemas: readonly Subschema[]): string[] {
  return [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** Returns schemas with the schemas that apply together with them or as alternatives. */
function allIn(schemas: readonly Subschema[]): readonly Subschema[] {
  const all = new Set(schemas);
  // The loop also visits what it adds.
  for (const { allOf = [], then, else: otherwise } of all) {
    for (const other of [...allOf, then, otherwise]) if (other) all.add(other);
  }
  return [...all];
}

/** Returns the schemas that belong to a key of the uiSchema. */
function schemasAt({ properties = {}, items }: Subschema, key: string): Subschema[] {
  const found = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return found ? [found] : key === 'items' && items ? [items] : [];
}

/** The keys of the form itself; everything else about the form has its own place in the file. */
function checkTop(ui: UiSchema, report: ReportError): void {
  const advice: { readonly [Name in keyof UiOptions]?: string } = {
    title: 'Write "title:" at the top of "schema".',
    description: 'Write "description:" at the top of "schema".',
  };
  const direct = Object.keys(ui).filter((key) => key.startsWith('ui:'));
  const nested = Object.keys(ui['ui:options'] ?? {}).map((key) => `ui:options/${key}`);
  for (const key of [...direct, ...nested]) {
    const name = key.replace(/^ui:(?:options\/)?/, '');
    if (name === 'order' || nonOptionKeys.includes(key)) continue;
    const instead = advice[name as keyof UiOptions] ?? 'Write it at a question.';
    report(
      `/uiSchema/${key}`,
      `"ui:${name}" does nothing for the form as a whole. ${instead}`,
      'key',
    );
  }
}

function checkSections(
  { uiSchema }: FormFile,
  names: readonly string[],
  report: ReportError,
): void {
  const sections = uiSchema['ui:sections'];
  if (!sections) return;
  if (uiSchema['ui:order'] ?? uiSchema['ui:options']?.order) {
    const message = '"ui:sections" already gives the order. Keep one of the two.';
    report(uiPointerOf({ ui: uiSchema, uiPointer: '/uiSchema' }, 'order'), message, 'key');
  }
  for (const [index, { title }] of sections.entries()) {
    if (sections.findIndex((section) => section.title === title) === index) continue;
    const message = `There is a section "${title}" already. Write another title.`;
    report(`/uiSchema/ui:sections/${index}/title`, message);
  }
  const used = sections.flatMap((section, index) =>
    locateNames(`/uiSchema/ui:sections/${index}/fields`, section.fields),
  );
  checkComplete('/uiSchema/ui:sections', used, { names, report });
}

function checkSteps({ uiSchema, checking }: FormFile, report: ReportError): void {
  const { 'ui:layout': layout, 'ui:review': review, 'ui:sections': sections } = uiSchema;
  if (layout === 'steps' && !sections) {
    const message = 'Each section is a step, and this form has none. Write "ui:sections:".';
    report('/uiSchema/ui:layout', message, 'key');
  }
  if (layout === 'steps' && checking === 'browser') {
    const message =
      'The browser would stop at questions of steps that it does not show. Remove "checking".';
    report('/checking', message, 'key');
  }
  if (review && !layout) {
    const message =
      'Only a form in steps has a last one in which answers are checked. Write "ui:layout: steps", too.';
    report('/uiSchema/ui:review', message, 'key');
  }
}
