import { expect, test } from 'vitest';
import type { Form } from '../../src/form/model/form.ts';
import { formsByEndpoint } from '../../src/server/api/endpoints.ts';
import { nestedBody, nestedForm } from './nested-form.ts';
import { ownPage, packed, postForm, rightControls, startSite } from './posted-site.ts';
import { stored } from './support.ts';
import { plan, scriptUpload, startUploads, uploadForm } from './upload-site.ts';

const renamed: Form = { ...nestedForm.form, formerly: ['hunt'] };
const oldUrl = '/api/submit-hunt';
const asBrowser = { accept: 'text/html' };

test('a form is answered at the endpoint of its former name, by itself and by no redirect', async () => {
  const { app, store } = await startSite({ forms: [renamed] });
  const post = (payload: object) => app.inject({ method: 'POST', url: oldUrl, payload });
  expect((await post(nestedBody)).statusCode).toBe(201);
  expect((await post(nestedBody)).statusCode).toBe(200);
  const refused = await post({});
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields).not.toEqual({});
  expect(await stored(store)).toMatchObject([{ form: renamed.id }]);
});

test('so it is without a script: with the thanks, or with the form and what was typed', async () => {
  const { app, store } = await startSite({ forms: [renamed] });
  const accepted = await postForm(app, packed(rightControls()), { url: oldUrl });
  expect(accepted.statusCode).toBe(303);
  expect(accepted.headers.location).toContain(ownPage);
  const refused = await postForm(app, '', { url: oldUrl });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(`<title>Error: Page ${ownPage}</title>`);
  expect(await stored(store)).toMatchObject([{ form: renamed.id }]);
});

test('so it is with files', async () => {
  const forms = [{ ...uploadForm.form, formerly: ['hunt'] }];
  const { origin, store } = await startUploads({ forms });
  const response = await fetch(origin + oldUrl, { method: 'POST', body: scriptUpload([plan]) });
  expect(response.status).toBe(201);
  expect(await stored(store)).toMatchObject([{ form: 'files' }]);
});

test('a browser that opens it is led to the page of the form, and everybody else gets 405', async () => {
  const { app } = await startSite({ forms: [renamed] });
  const opened = await app.inject({ url: oldUrl, headers: asBrowser });
  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toBe(ownPage);
  for (const method of ['GET', 'PUT'] as const) {
    const refused = await app.inject({ method, url: oldUrl });
    expect(refused.statusCode).toBe(405);
    expect(refused.headers.allow).toBe('POST');
  }
});

test('an endpoint that a form is known to have had is answered, whichever name it had then', async () => {
  const { app, store } = await startSite({
    forms: [renamed],
    formerEndpoints: new Map([
      ['cabins', ['submit-cabin']],
      ['hunt', ['/submit-hunting', 'submit-hunt']],
      ['gone', ['submit-gone']],
    ]),
  });
  const statusAt = async (endpoint: string) =>
    (await app.inject({ method: 'POST', url: `/api/${endpoint}`, payload: nestedBody })).statusCode;
  expect(await statusAt('submit-cabin')).toBe(201);
  expect(await statusAt('submit-hunting')).toBe(200);
  expect(await statusAt('submit-gone')).toBe(410);
  expect(await statusAt('submit-never')).toBe(404);
  expect(await stored(store)).toHaveLength(1);
});

function formAt(id: string, endpoint: string | undefined, formerly: readonly string[] = []): Form {
  const { call, ...form } = nestedForm.form;
  const own = call && endpoint !== undefined ? { ...call, endpoint } : undefined;
  return { ...form, id, call: own, formerly };
}

test('an old endpoint is answered by the form that has it today, else by the first that had it', () => {
  const forms = [
    formAt('windows', 'submit-windows', ['hunt', 'panes']),
    formAt('garage', '/submit-hunt'),
    formAt('sheds', 'submit-sheds', ['old-sheds']),
    formAt('local', undefined, ['old-local']),
  ];
  const known = new Map([
    ['windows', ['submit-both', 'submit-sheds']],
    ['old-sheds', ['submit-both', 'submit-panes', 'submit-shed']],
    ['local', ['submit-local']],
  ]);
  const answered = [...formsByEndpoint(forms, known)].map(([endpoint, { id }]) => [endpoint, id]);
  expect(Object.fromEntries(answered)).toEqual({
    'submit-windows': 'windows',
    'submit-hunt': 'garage',
    'submit-panes': 'windows',
    'submit-sheds': 'sheds',
    'submit-old-sheds': 'sheds',
    'submit-both': 'windows',
    'submit-shed': 'sheds',
  });
});
