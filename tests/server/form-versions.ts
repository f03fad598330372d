import { formSnapshotOf } from '../../src/form/compile/form-snapshot.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm, type Form, type FormSnapshot } from '../../src/form/model/form.ts';
import { sharedText } from '../form/own-forms.ts';
import { loadForm } from '../support/load-form.ts';
import { askedBy, temporaryStore } from './support.ts';

/** A form as it is at one time. */
export interface Version {
  readonly form: Form;
  readonly kept: FormSnapshot;
}

/** A request: who asked it, when it came in, and what was answered. */
export type Row = readonly [asker: Version, receivedAt: string, answers: object];

/** A version of the form `visit`, or of another one: its questions, a line of YAML for each. */
export function version(
  questions: Readonly<Record<string, string>>,
  { id = 'visit', formerly = [] as readonly string[], ui = {} } = {},
): Version {
  const text = `
send: { to: submit-${id}, fields: [${Object.keys(questions).join(', ')}] }
messages: { submit: Send, sending: Sending, invalid: Wrong, failure: { text: Failed. }, network: Offline., success: { show: banner, text: Sent. } }
schema:
  type: object
  properties:
${Object.entries(questions)
  .map(([name, question]) => `    ${name}: ${question}\n`)
  .join('')}
uiSchema: ${JSON.stringify(ui)}
`;
  const loaded = loadForm(id, text, sharedText);
  const compiled = { ...loaded, description: { ...loaded.description, formerly } };
  const form = createForm(compiled.description, compileRules(compiled));
  return { form, kept: formSnapshotOf(compiled) };
}

/** A store of these requests, and the editions of their forms. */
export async function storeOf(rows: readonly Row[]) {
  const { store } = await temporaryStore();
  const usedAt = '2026-11-01T00:00:00.000Z';
  await store.restoreEditions(rows.map(([{ kept }]) => ({ ...kept, usedAt })));
  for (const [{ form }, receivedAt, answers] of rows) {
    const body = JSON.stringify(answers);
    await store.add({ ...askedBy(form), body, receivedAt: new Date(receivedAt) });
  }
  return store;
}
