import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { formSnapshotOf } from '../../src/form/compile/form-snapshot.ts';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { editionHeader, editionName, type PostedEditing } from '../../src/form/runtime/posted.ts';
import { endpointsIn } from '../../src/server/api/endpoints.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { openUploads } from '../../src/server/uploads/open-uploads.ts';
import { postedTexts, urlEncoded } from '../support/posted-texts.ts';
import { loadForm } from './nested-form.ts';
import { drawAsText, pageAt, postedIn } from './posted-site.ts';
import { startServer, temporaryFolder, timeZone } from './support.ts';

/** What a form file says; what is left out is as in {@link hunt}. */
interface Wishes {
  readonly id?: string;
  readonly formerly?: readonly string[];
  readonly to?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly uiSchema?: object;
}

/** Two ways to park, which other editions swap, reword or take away. */
export const drive = { const: 'a', title: 'In the drive' };
export const street = { const: 'b', title: 'On the street' };

/** The questions of the form as it was first. */
export const questions = {
  name: { title: 'Name', type: 'string', maxLength: 40 },
  parking: { title: 'Parking', type: 'string', oneOf: [drive, street] },
  dogs: { title: 'There are dogs that bite', type: 'boolean' },
  note: { title: 'A note', type: 'string', maxLength: 200 },
  rooms: {
    title: 'Rooms',
    type: 'array',
    maxItems: 5,
    items: {
      title: 'Room',
      type: 'object',
      properties: { size: { title: 'Size', type: 'number', minimum: 1 } },
    },
  },
};

/** A question for one file. */
export const filePart = { title: 'Plan', type: 'string', format: 'data-url' };

/** One edition of a form; all of them are called alike unless a test says otherwise. */
export function hunt(wishes: Wishes = {}): LoadedForm {
  const { id = 'hunt', formerly, to, properties = questions, required = ['name'] } = wishes;
  const file = {
    ...(formerly && { formerly }),
    page: { title: 'Hunt', description: 'A form that changes.', heading: 'Hunt' },
    send: { ...(to && { to }), fields: Object.keys(properties) },
    messages: {
      ...{ submit: 'Send', sending: 'Sending', invalid: 'Please look again.' },
      ...{ success: { show: 'banner', text: 'Thanks' }, network: 'No network' },
      failure: { text: 'Sorry: ', detail: 'message' },
    },
    schema: { type: 'object', required, properties },
    uiSchema: { parking: { 'ui:widget': 'radio' }, ...wishes.uiSchema },
  };
  if (!('parking' in properties)) Reflect.deleteProperty(file.uiSchema, 'parking');
  return loadForm(id, JSON.stringify(file));
}

/** Right answers to the form as it was first, as a script sends them. */
export const body = {
  ...{ name: 'Dana', parking: 'b', dogs: true, note: 'Ring twice' },
  rooms: [{ size: 4 }, { size: 9 }],
};

const head = '<script type="module" src="/assets/loader.js"></script></head>';

/** A database, of which servers begin to work one after the other, each with the forms of its day. */
export function openDays() {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const files = join(temporaryFolder(), 'files');
  return {
    files,
    /** Begins a day; what was open of the day before is closed. */
    begin: async (
      loaded: readonly LoadedForm[],
      { hasFiles = false, limits = undefined as { RATE_LIMIT: string } | undefined } = {},
    ) => {
      const editions = loaded.map((each) => formSnapshotOf(each));
      const store = await openSqliteStore({ path, editions });
      onTestFinished(() => store.close());
      const forms = loaded.map(({ form }) => form);
      const formPages = forms.map(({ id }) => ({ address: `/${id}`, forms: [id] }));
      const server = await startServer({
        ...{ forms, store, environment: { RATE_LIMIT: '0', ...limits } },
        ...{ siteFolder: writePages(forms), siteRenderer: { renderPage: drawAsText, formPages } },
        formerEndpoints: endpointsIn(await store.allEditions()),
        ...(hasFiles && { uploads: await openUploads(files) }),
      });
      return { ...server, store, end: () => store.close() };
    },
  };
}

function writePages(forms: readonly Form[]): string {
  const folder = join(temporaryFolder(), 'site');
  const pages = forms.map(({ id }) => [`${id}/index.html`, pageAt(`/${id}`)] as const);
  const notFound = pageAt('/nowhere').replace('</head>', head);
  for (const [name, html] of [...pages, ['404.html', notFound] as const]) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  return folder;
}

type App = Awaited<ReturnType<typeof startServer>>['app'];

/** Sends answers as the script of a page does that an edition of a form made. */
export function sendJson(
  app: App,
  payload: object,
  { edition, endpoint = 'submit-hunt' }: { edition?: string | undefined; endpoint?: string } = {},
) {
  const headers = edition === undefined ? {} : { [editionHeader]: edition };
  return app.inject({ method: 'POST', url: `/api/${endpoint}`, headers, payload });
}

/** What a browser says of a post from a page of the site. */
export const fromPage = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'same-origin' };

interface PostOptions {
  readonly endpoint?: string;
  /** Other controls, by their names. */
  readonly more?: Readonly<Record<string, string>>;
  /** What the page names where it is not the edition of its form. */
  readonly edition?: string | undefined;
}

/** Posts a form without a script, as the page does that an edition of it made. */
export function postPage(
  app: App,
  { form }: LoadedForm,
  answers: Answers,
  { endpoint = 'submit-hunt', more = {}, edition = form.edition }: PostOptions = {},
) {
  const texts = postedTexts(form, answers, timeZone);
  const payload = urlEncoded([...texts, [editionName, edition], ...Object.entries(more)]);
  return app.inject({
    ...{ method: 'POST', url: `/api/${endpoint}`, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromPage },
  });
}

/** What the form is shown with again. */
export function shownIn(html: string): PostedEditing {
  const posted = postedIn(html);
  if (posted.status !== 'editing') throw new Error('the form is not shown');
  return posted;
}
