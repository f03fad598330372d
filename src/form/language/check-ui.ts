import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import {
  type DeclaredForm,
  type DeclaredQuestion,
  placedDeclarations,
  uiPlace,
} from '../compile/declarations.ts';
import { pathInside } from '../question.ts';
import { drawnAs, looksInside, noOptions } from '../widgets.ts';
import { checkComplete, checkOrder, describeLost, placed } from './check-names.ts';
import { checkEffects, checkWidget } from './check-widget.ts';
import type { FormFile } from './form-file.ts';
import type { SchemaPart } from './part-schema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';

/** Checks what no schema can about `uiSchema`: names of questions, their order, widgets and keys that suit them. */
export function checkUi(file: FormFile, form: DeclaredForm, say: Say): void {
  const { schema, uiSchema } = file;
  checkLooks({ name: '', ui: uiSchema, uiPointer: '/uiSchema', schemas: [schema] }, say);
  // The options of a list are drawn by the list.
  const drawn = form.questions.filter(({ isOption }) => !isOption);
  const places = placedDeclarations({ ...form, questions: drawn });
  const asking = places.filter(({ isRefined }) => !isRefined);
  for (const place of asking) checkWidget(place, say);
  for (const place of asking) checkEffects(place, say);
  checkTop(uiSchema, say);
  checkSections(file, namesIn(allIn([schema])), say);
  checkSteps(file, say);
}

/** A question, a group or the form, by all that may be asked there, and how it looks. */
interface DrawnPlace extends Pick<DeclaredQuestion, 'name' | 'ui' | 'uiPointer'> {
  readonly schemas: readonly SchemaPart[];
}

/** Reports looks of questions that are not asked, and orders of questions. */
function checkLooks(place: DrawnPlace, say: Say): void {
  const { ui, uiPointer } = place;
  const schemas = allIn(place.schemas);
  const names = namesIn(schemas);
  if (names.length > 0) checkOrder(place, names, say);
  for (const [key, looks] of Object.entries(looksInside(ui))) {
    const pointer = uiPointer + pointerStep(key);
    const inside = schemas.flatMap((schema) => schemasAt(schema, key));
    const areOptions = key === 'items' && schemas.some((each) => isDrawnAsBoxes(each, ui));
    if (areOptions) checkOptionLooks(place, say);
    else if (inside.length > 0) {
      const name = pathInside(place.name, key);
      checkLooks({ name, schemas: inside, ui: looks, uiPointer: pointer }, say);
    } else if (names.length > 0) say(pointer, describeLost(key, names), 'key');
    else say(pointer, insteadOf(key, { name: place.name, schemas }), 'key');
  }
}

function isDrawnAsBoxes(part: SchemaPart, ui: UiSchema): boolean {
  return part.type === 'array' && drawnAs(part, ui) === 'checkboxes';
}

/** The options of a list are drawn together, by the list; only their labels may be below `items`. */
function checkOptionLooks({ name, ui, uiPointer }: DrawnPlace, say: Say): void {
  for (const key of Object.keys(ui.items ?? {})) {
    if (key === 'ui:enumNames') continue;
    const message = `The options of "${name}" are drawn together. Write this at "${name}", not below "items".`;
    say(`${uiPointer}/items${pointerStep(key)}`, message, 'key');
  }
}

/** Returns the advice on a key where no question has a name of its own. */
function insteadOf(key: string, { name, schemas }: Pick<DrawnPlace, 'name' | 'schemas'>) {
  return schemas.some(({ type, items }) => type === 'array' || items !== undefined)
    ? `"${name}" is a list. Write how its entries look below "items:".`
    : `"${name}" is a single question, so there is no "${key}" in it. Remove this key.`;
}

function namesIn(schemas: readonly SchemaPart[]): string[] {
  return [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** Some schemas, and those that count beside them or instead of them. */
function allIn(schemas: readonly SchemaPart[]): readonly SchemaPart[] {
  const all = new Set(schemas);
  // What is added on the way is looked into, too.
  for (const { allOf = [], then, else: otherwise, dependencies = {} } of all) {
    const opened = Object.values(dependencies).flatMap((each) =>
      Array.isArray(each) ? [] : [each as SchemaPart, ...((each as SchemaPart).oneOf ?? [])],
    );
    for (const other of [...allOf, then, otherwise, ...opened]) if (other) all.add(other);
  }
  return [...all];
}

/** The schemas under a key of the uiSchema. */
function schemasAt({ properties = {}, items }: SchemaPart, key: string): SchemaPart[] {
  const found = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return found ? [found] : key === 'items' && items ? [items] : [];
}

/** Of the form itself, the file says everything else in other places. */
function checkTop(ui: UiSchema, say: Say): void {
  const advice: { readonly [Name in keyof UiOptions]?: string } = {
    title: 'Write "title:" at the top of "schema".',
    description: 'Write "description:" at the top of "schema".',
  };
  const direct = Object.keys(ui).filter((key) => key.startsWith('ui:'));
  const nested = Object.keys(ui['ui:options'] ?? {}).map((key) => `ui:options/${key}`);
  for (const key of [...direct, ...nested]) {
    const name = key.replace(/^ui:(?:options\/)?/, '');
    if (name === 'order' || noOptions.includes(key)) continue;
    const instead = advice[name as keyof UiOptions] ?? 'Write it at a question.';
    say(`/uiSchema/${key}`, `"ui:${name}" does nothing for the form as a whole. ${instead}`, 'key');
  }
}

function checkSections({ uiSchema }: FormFile, names: readonly string[], say: Say): void {
  const sections = uiSchema['ui:sections'];
  if (!sections) return;
  if (uiSchema['ui:order'] ?? uiSchema['ui:options']?.order) {
    const message = '"ui:sections" already gives the order. Keep one of the two.';
    say(uiPlace({ ui: uiSchema, uiPointer: '/uiSchema' }, 'order'), message, 'key');
  }
  for (const [index, { title }] of sections.entries()) {
    if (sections.findIndex((section) => section.title === title) === index) continue;
    const message = `There is a section "${title}" already. Write another title.`;
    say(`/uiSchema/ui:sections/${index}/title`, message);
  }
  const used = sections.flatMap((section, index) =>
    placed(`/uiSchema/ui:sections/${index}/fields`, section.fields),
  );
  checkComplete('/uiSchema/ui:sections', used, { names, say });
}

function checkSteps({ uiSchema, checking }: FormFile, say: Say): void {
  const { 'ui:layout': layout, 'ui:review': review, 'ui:sections': sections } = uiSchema;
  if (layout && !sections) {
    const message = 'Each section is a step, and this form has none. Write "ui:sections:".';
    say('/uiSchema/ui:layout', message, 'key');
  }
  if (layout && checking === 'browser') {
    const message =
      'The browser would stop at questions of steps that it does not show. Remove "checking".';
    say('/checking', message, 'key');
  }
  if (review && !layout) {
    const message =
      'Only a form in steps has a last one in which answers are checked. Write "ui:layout: steps", too.';
    say('/uiSchema/ui:review', message, 'key');
  }
}
