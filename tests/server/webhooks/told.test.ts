import { expect, test } from 'vitest';
import type { FormHandlings } from '../../../src/form/model/handling.ts';
import { fileAnswer } from '../../../src/form/runtime/file-answer.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { webhookMessage } from '../../../src/server/webhooks/webhook-message.ts';
import { exampleForm } from '../../example/example.ts';
import { add, signedIn, startDesk } from '../desk/support.ts';
import { nestedBody, nestedForm } from '../nested-form.ts';
import {
  answers,
  formId,
  post,
  startServer,
  storedSubmission,
  temporaryStore,
} from '../support.ts';
import { uploadForm } from '../upload-site.ts';

/** A form that tells one webhook always, another for a duplex alone, and somebody by mail. */
const notify = [
  { to: 'sheet' },
  { to: 'nights', if: { properties: { homeSize: { const: 'Duplex' } }, required: ['homeSize'] } },
  { to: 'office' },
];

async function serverWith(handling: FormHandlings) {
  const { store } = await temporaryStore();
  const forms = [exampleForm(formId)];
  const webhooks = ['sheet', 'nights'];
  const askedForms = createAskedForms({ store, forms, handling, webhooks });
  return startServer({ store, askedForms });
}

test.each([
  { title: 'those that its form names are told', homeSize: answers.homeSize, told: ['sheet'] },
  { title: 'so are those for its answers', homeSize: 'Duplex', told: ['nights', 'sheet'] },
])('of a request, $title', async ({ homeSize, told }) => {
  const { app, store } = await serverWith({ [formId]: { notify } });
  expect((await post(app, { ...answers, homeSize })).statusCode).toBe(201);
  const owed = await store.unfinished(9);
  expect(owed.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual(
    told.map((name) => `webhook ${name}`),
  );
});

test('of a request of a form that names none, no webhook is told', async () => {
  const { app, store } = await serverWith({});
  expect((await post(app, answers)).statusCode).toBe(201);
  expect(await store.unfinished(9)).toEqual([]);
});

test('the desk tells webhooks of moves and corrections, and of no note', async () => {
  const handling: FormHandlings = {
    [nestedForm.form.id]: { kind: 'booking', notify: [{ to: 'sheet' }] },
  };
  const desk = await startDesk({}, { handling, webhooks: ['sheet'] });
  const reference = await add(desk, nestedBody);
  const browser = await signedIn(desk);
  const path = `/requests/${reference}`;
  await browser.get(path);
  const events = async () => (await desk.store.deliveries(reference)).map(({ event }) => event);
  await browser.post(path, { do: 'save', version: '0', note: 'Rang twice.', assignee: '' });
  expect(await events()).toEqual([]);
  await browser.post(path, { do: 'handle', version: '1', note: '', assignee: '' });
  expect(await events()).toEqual([2]);
});

test('files are told by their names, and a text that is written like a file as a text', () => {
  const photo = fileAnswer({
    ...{ name: 'my kitchen.jpg', type: 'image/jpeg', size: 9, hash: 'a'.repeat(64) },
  });
  const other = photo.replace('kitchen', 'bath');
  const body = JSON.stringify({ name: other, rooms: { photos: [photo] } });
  const stored = storedSubmission({ reference: 'AC-7K3M-9QXD', form: 'files', body });
  const submission = { ...stored, asked: { ...uploadForm.form, plans: [] } };
  const told = JSON.parse(webhookMessage({ submission, handling: {} }).body);
  expect(told.data.answers).toEqual({ name: other, rooms: { photos: ['my kitchen.jpg'] } });
});
