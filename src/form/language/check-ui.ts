import type { RJSFSchema } from '@rjsf/utils';
import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import {
  type DeclaredForm,
  type DeclaredQuestion,
  placedDeclarations,
  uiPlace,
} from '../compile/declarations.ts';
import { alternativesIn, isSchema } from '../compile/resolved-schema.ts';
import { isCustomWidget } from '../custom-widgets.ts';
import { pathInside } from '../question.ts';
import { drawnAs, looksInside, noOptions, uiOptionsOf } from '../widgets.ts';
import { checkComplete, checkOrder, describeLost, placed } from './check-names.ts';
import { checkEffects, checkWidget } from './check-widget.ts';
import type { FormFile } from './form-file.ts';
import type { SchemaPart } from './part-schema.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';

/** Checks what no schema can about `uiSchema`: names of questions, their order, widgets and keys that suit them. */
export function checkUi(file: FormFile, form: DeclaredForm, say: Say): void {
  const { schema, uiSchema } = file;
  const looks = { name: '', ui: uiSchema, uiPointer: '/uiSchema', isResolved: false };
  checkLooks({ ...looks, schemas: [schema] }, { root: schema, say });
  // The options of a list are drawn by the list, and what rjsf resolves by what it turns out to be.
  const drawn = form.questions.filter(({ isOption, main }) => !isOption && !main.part.resolved);
  const places = placedDeclarations({ ...form, questions: drawn });
  const asking = places.filter(({ isRefined }) => !isRefined);
  for (const place of asking) checkWidget(place, say);
  for (const place of asking) checkEffects(place, say);
  checkTop(uiSchema, say);
  checkSections(file, namesIn(allIn([schema], schema)), say);
  checkSteps(file, say);
}

/** A question, a group or the form, by all that may be asked there, and how it looks. */
interface DrawnPlace extends Pick<DeclaredQuestion, 'name' | 'ui' | 'uiPointer'> {
  readonly schemas: readonly unknown[];
  /** True inside a question that rjsf resolves. */
  readonly isResolved: boolean;
}

interface Checking {
  /** The form, which holds the definitions. */
  readonly root: SchemaPart;
  readonly say: Say;
}

/** Reports looks of questions that are not asked, orders of questions, and widgets that rjsf cannot draw. */
function checkLooks(place: DrawnPlace, checking: Checking): void {
  const { ui, uiPointer } = place;
  const { root, say } = checking;
  const schemas = allIn(place.schemas, root);
  const isResolved = place.isResolved || place.schemas.some((each) => Object(each).resolved);
  const names = namesIn(schemas);
  if (isResolved) checkResolvedWidget({ ...place, schemas }, say);
  if (names.length > 0) checkOrder(place, names, say);
  for (const [key, looks] of Object.entries(looksInside(ui))) {
    const pointer = uiPointer + pointerStep(key);
    const inside = schemas.flatMap((schema) => schemasAt(schema, key)).filter(isSchema);
    const areOptions = key === 'items' && schemas.some((each) => isDrawnAsBoxes(each, ui));
    if (areOptions) checkOptionLooks(place, say);
    else if (Array.isArray(looks)) {
      for (const [index, own] of looks.entries()) {
        const entry = { name: key, ui: own, uiPointer: pointer + pointerStep(index), isResolved };
        const only = inside[index];
        checkLooks({ ...entry, schemas: only ? [only] : inside }, checking);
      }
    } else if (inside.length > 0) {
      const name = pathInside(place.name, key);
      checkLooks({ name, schemas: inside, ui: looks, uiPointer: pointer, isResolved }, checking);
    } else if (names.length > 0) say(pointer, describeLost(key, names), 'key');
    else say(pointer, insteadOf(key, { name: place.name, schemas }), 'key');
  }
}

function isDrawnAsBoxes(part: RJSFSchema, ui: UiSchema): boolean {
  return part.type === 'array' && drawnAs(part as SchemaPart, ui) === 'checkboxes';
}

/** The options of a list are drawn together, by the list; only their labels may be below `items`. */
function checkOptionLooks({ name, ui, uiPointer }: DrawnPlace, say: Say): void {
  for (const key of Object.keys(ui.items ?? {})) {
    if (key === 'ui:enumNames') continue;
    const message = `The options of "${name}" are drawn together. Write this at "${name}", not below "items".`;
    say(`${uiPointer}/items${pointerStep(key)}`, message, 'key');
  }
}

interface ResolvedPlace extends DrawnPlace {
  readonly schemas: readonly RJSFSchema[];
}

function checkResolvedWidget({ name, schemas, ui, uiPointer }: ResolvedPlace, say: Say): void {
  const { widget } = uiOptionsOf(ui);
  if (widget === undefined || widget === 'hidden') return;
  const place = uiPlace({ ui, uiPointer }, 'widget');
  const isWide = isOpen(schemas) || namesIn(schemas).length > 0;
  if (schemas.some(alternativesIn)) {
    if (widget === 'radio' || widget === 'select') return;
    const message = `The alternatives of "${name}" cannot be chosen by "${widget}". Write "radio" or "select".`;
    say(place, message);
  } else if (isWide || (isList(schemas) && widget !== 'checkboxes' && !isCustomWidget(widget))) {
    const message = `"${name}" cannot be drawn as "${widget}". A group and a list of rows have no widget. Remove this key.`;
    say(place, message);
  }
}

/** Returns the advice on a key where no question has a name of its own. */
function insteadOf(key: string, { name, schemas }: Pick<ResolvedPlace, 'name' | 'schemas'>) {
  if (isOpen(schemas)) {
    return 'Visitors name these answers themselves. Write how they look below "additionalProperties:".';
  }
  return isList(schemas)
    ? `"${name}" is a list. Write how its entries look below "items:".`
    : `"${name}" is a single question, so there is no "${key}" in it. Remove this key.`;
}

function isOpen(schemas: readonly RJSFSchema[]): boolean {
  return schemas.some((each) => each.additionalProperties || each.patternProperties);
}

function isList(schemas: readonly RJSFSchema[]): boolean {
  return schemas.some(({ type, items }) => type === 'array' || items !== undefined);
}

function namesIn(schemas: readonly RJSFSchema[]): string[] {
  return [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** Some schemas, and those that count beside them or instead of them. */
function allIn(schemas: readonly unknown[], root: SchemaPart): RJSFSchema[] {
  const all = new Set(schemas.filter(isSchema));
  // What is added on the way is looked into, too.
  for (const schema of all) {
    const { oneOf = [], anyOf = [], allOf = [], dependencies = {} } = schema;
    const branches = [schema.then, schema.else, schema.resolved];
    const others = [...oneOf, ...anyOf, ...allOf, ...branches, ...Object.values(dependencies)];
    const [, key = '', name = ''] = schema.$ref?.split('/') ?? [];
    for (const other of [...others, Object(Object(root)[key])[name]]) {
      if (isSchema(other)) all.add(other);
    }
  }
  return [...all];
}

/** The schemas under a key of the uiSchema. */
function schemasAt({ properties = {}, items, ...schema }: RJSFSchema, key: string): unknown[] {
  if (Object.hasOwn(properties, key)) return [properties[key]];
  if (key === 'items') return [items].flat();
  const open = [schema.additionalProperties, ...Object.values(schema.patternProperties ?? {})];
  if (key === 'additionalProperties') return open;
  return key === 'additionalItems' ? [schema.additionalItems] : [];
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
