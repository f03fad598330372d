import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import {
  type DeclaredForm,
  type DeclaredQuestion,
  partsBelow,
  placedDeclarations,
  uiPlace,
} from '../compile/declarations.ts';
import { drawnAs, looksInside, noOptions } from '../widgets.ts';
import { checkComplete, checkOrder, describeLost, placed } from './check-names.ts';
import { checkResolvedUi } from './check-resolved-ui.ts';
import { checkEffects, checkWidget } from './check-widget.ts';
import type { FormFile } from './form-file.ts';
import type { UiOptions, UiSchema } from './ui-schema.ts';

/** Checks what no schema can about `uiSchema`: names of questions, their order, widgets and keys that suit them. */
export function checkUi(file: FormFile, form: DeclaredForm, say: Say): void {
  const root = { path: '', ui: file.uiSchema, uiPointer: '/uiSchema' };
  for (const group of [root, ...form.questions.filter(isGroup)]) {
    const names = Object.keys(partsBelow(form, group.path));
    checkInner(group, names, say);
    checkOrder(group, names, say);
  }
  // The options of a list are drawn by the list, and what rjsf resolves by what it turns out to be.
  const drawn = form.questions.filter(({ isOption, main }) => !isOption && !main.part.resolved);
  for (const question of drawn) checkDepth(question, say);
  for (const question of form.questions) checkResolvedUi(question, file.schema, say);
  const places = placedDeclarations({ ...form, questions: drawn });
  const asking = places.filter(({ isRefined }) => !isRefined);
  for (const place of asking) checkWidget(place, say);
  for (const place of asking) checkEffects(place, say);
  checkTop(file.uiSchema, say);
  checkSections(file, Object.keys(partsBelow(form, '')), say);
  checkSteps(file, say);
}

type DrawnGroup = Pick<DeclaredQuestion, 'path' | 'ui' | 'uiPointer'>;

function isGroup({ main }: DeclaredQuestion): boolean {
  return main.part.type === 'object';
}

function checkInner({ ui, uiPointer }: DrawnGroup, names: readonly string[], say: Say): void {
  for (const name of Object.keys(looksInside(ui))) {
    if (names.includes(name)) continue;
    const place = uiPointer + pointerStep(name);
    say(place, describeLost(name, names), 'key');
  }
}

/** A single question has nothing inside it, and a list its entries only. */
function checkDepth({ name, main: { part }, ui, uiPointer }: DeclaredQuestion, say: Say): void {
  if (part.type === 'object' || part.properties) return;
  const isList = part.type === 'array' || part.items !== undefined;
  for (const key of Object.keys(looksInside(ui))) {
    if (isList && key === 'items') {
      if (drawnAs(part, ui) === 'checkboxes') checkOptionLooks({ name, ui, uiPointer }, say);
      continue;
    }
    const message = isList
      ? `"${name}" is a list. Write how its entries look below "items:".`
      : `"${name}" is a single question, so there is no "${key}" in it. Remove this key.`;
    say(uiPointer + pointerStep(key), message, 'key');
  }
}

/** The options of a list are drawn together, by the list; only their labels may be below `items`. */
function checkOptionLooks(
  { name, ui, uiPointer }: Pick<DeclaredQuestion, 'name' | 'ui' | 'uiPointer'>,
  say: Say,
): void {
  for (const key of Object.keys(ui.items ?? {})) {
    if (key === 'ui:enumNames') continue;
    const message = `The options of "${name}" are drawn together. Write this at "${name}", not below "items".`;
    say(`${uiPointer}/items${pointerStep(key)}`, message, 'key');
  }
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
