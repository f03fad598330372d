import { readFileSync } from 'node:fs';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { defaultMessages } from '../../src/form/language/keywords.ts';
import type { Form } from '../../src/form/model/form.ts';
import { ruleNamed } from '../../src/rules/rules.ts';
import { loadForm } from '../support/load-form.ts';

const words = [
  ...['optional', 'choose', 'notChosen', 'chosenFile', 'onlyIfItApplies', 'reference', 'link'],
  ...[
    'offline',
    'backOnline',
    'broken',
    'noScript',
    'notFromSite',
    'sent',
    'sentOn',
    'print',
    'thanks',
    'again',
    'backToForm',
    'trap',
  ],
];

/** A shared file in which every message is the name of its rule, and every word that of its key. */
export const sharedText = [
  'messages:',
  ...Object.keys(defaultMessages).map((rule) => {
    const variables = ruleNamed(rule)?.variables ?? ['limit'];
    return `  ${rule}: ${[rule, ...variables.map((name) => `{${name}}`)].join(' ')}`;
  }),
  'words:',
  ...words.map((word) => `  ${word}: ${word}`),
  '  rows: { add: add, remove: remove, moveUp: up, moveDown: down, added: added, removed: removed, moved: moved }',
  '  choices: { leftOut: left }',
  '  optionalIf: { next: or next, previous: or previous, other: "unless {question}" }',
  '  toCorrect: { one: one, many: many }',
  '  rating: { one: one, many: many }',
  '  steps: { count: count, countOpen: countOpen, next: next, back: back, review: review, change: change, changeOf: of, notAnswered: none }',
  '  files: { remove: remove, removeOf: of, added: added, removed: removed, sending: sending, cancel: cancel, again: again }',
  '  takeBack: { clear: clear, clearOf: of }',
  '  draft: { restored: restored, clear: clear, cleared: cleared, undo: undo, sentElsewhere: sent }',
  '  changed: { text: changed, chooseAgain: choose, lookAt: look, leftOut: left }',
  '  form: { submit: submit, sending: sending, invalid: invalid, failure: failure, network: network, email: email, section: "section {number}",',
  '    success: { show: modal, text: text, close: close, receipt: receipt }, local: { submit: finish, text: kept },',
  '    page: { title: "{heading} title", description: "{heading} description", next: next } }',
  '  copy: { label: copy, done: copied, failed: failed }',
  '',
].join('\n');

/** A form with one question of every kind and one that depends on another. */
export const windowText = read('windows');

/** The form of {@link windowText}. */
export function windowForm(): LoadedForm {
  return loadForm('windows', windowText, sharedText);
}

/** A form in which one answer or another is enough, and two questions are sent as one field. */
export function mergedForm(): Form {
  return loadForm('gutters', read('gutters'), sharedText).form;
}

const top = `
messages: { submit: Keep, sending: Keeping, invalid: Wrong, success: { show: banner, text: Kept. } }
`;

/**
 * A form that stays in the browser, from the names of its questions and the text of its schema, indented by two; every message is
 * the name of its rule.
 */
export function formOf(names: readonly string[], schema: string, uiSchema = '{}'): Form {
  return loadOwnForm(names, schema, uiSchema).form;
}

/** The same with what is compiled of it. */
export function loadOwnForm(names: readonly string[], schema: string, uiSchema = '{}'): LoadedForm {
  const send = `send: { local: true, fields: [${names.join(', ')}] }`;
  const text = `${send}${top}schema:${schema}uiSchema: ${uiSchema}\n`;
  return loadForm('any', text, sharedText);
}

function read(id: string): string {
  return readFileSync(new URL(`${id}.yaml`, import.meta.url), 'utf8');
}
