import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import type { Form } from '../../src/form/model/form.ts';
import { type AppOptions, buildApp } from '../../src/server/build-app.ts';
import { createAskedForms } from '../../src/server/reading/asked-forms.ts';
import { type Environment, readSettings } from '../../src/server/settings.ts';
import type { Store } from '../../src/server/store/create-store.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import {
  initialHandling,
  type StoredSubmission,
  type Submission,
} from '../../src/server/store/store-types.ts';
import { exampleAnswers, exampleForm, exampleForms } from '../example/example.ts';
import { nestedForm } from './nested-form.ts';

export const formId = 'residential';
export const timeZone = 'America/Toronto';
export const noon = new Date('2026-05-10T15:00:00Z');
export const answers = exampleAnswers(formId);
export const url = '/api/submit-residential-booking';

/** A folder of this test alone. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** From now on this test is a user like any other, for whom permissions count. */
export function becomeOrdinary(): void {
  if (process.geteuid?.() !== 0) return;
  process.seteuid?.(65_534);
  onTestFinished(() => process.seteuid?.(0));
}

/** From now on nothing can be written in a folder, and this test is a user like any other. */
export function forbidWriting(folder: string): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444);
  chmodSync(folder, 0o555);
  onTestFinished(() => chmodSync(folder, 0o755));
  becomeOrdinary();
}

/** A store in a file of this test alone. */
export async function temporaryStore(path = join(temporaryFolder(), 'requests.sqlite')) {
  const store = await openSqliteStore({ path, busyTimeout: 50 });
  onTestFinished(() => store.close());
  return { store, path };
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly path: string;
  readonly log: string[];
  /** The clock of the server; set it to let time pass. */
  readonly clock: { now: Date };
}

interface Wishes
  extends Partial<
    Pick<
      AppOptions,
      | 'siteFolder'
      | 'showsSamples'
      | 'redirects'
      | 'siteRenderer'
      | 'limits'
      | 'owes'
      | 'remindStaffAt'
      | 'uploads'
      | 'formerEndpoints'
      | 'askedForms'
    >
  > {
  readonly forms?: readonly Form[];
  /** Another store than one of its own. */
  readonly store?: Store;
  readonly environment?: Environment;
}

/** A server on a database of its own, at noon. */
export async function startServer(wishes: Wishes = {}): Promise<TestServer> {
  const {
    forms = [exampleForm(formId)],
    environment = {},
    owes = [],
    store: _own,
    ...rest
  } = wishes;
  const { path, ...opened } = await temporaryStore();
  const { store = opened.store } = wishes;
  const log: string[] = [];
  const clock = { now: noon };
  const app = buildApp({
    forms,
    timeZone,
    store,
    askedForms: createAskedForms({ store, forms }),
    ...rest,
    settings: readSettings(environment),
    now: () => clock.now,
    owes,
    log: { write: (line) => log.push(line) },
  });
  onTestFinished(() => app.close());
  return { app, store, path, log, clock };
}

/** What a submission says of the form that asked it. */
export function askedBy({ id, edition }: Pick<Form, 'id' | 'edition'>) {
  return { form: id, edition };
}

/** Answers as a server adds them: to the form of most tests, at noon, unless something else is wished. */
export function submissionOf({ form = formId, ...wishes }: Partial<Submission> = {}): Submission {
  return { form, edition: editionNow(form), body: '{}', receivedAt: noon, ...wishes };
}

/** The same as a database gives them. */
export function storedSubmission({
  form = formId,
  ...wishes
}: Partial<StoredSubmission> & Pick<StoredSubmission, 'reference'>): StoredSubmission {
  return {
    ...{ form, edition: editionNow(form), isEditionGuessed: false },
    ...{ receivedAt: noon.toISOString(), body: '{}', status: 'waiting', suspicion: null },
    ...{ owes: [], handling: initialHandling, ...wishes },
  };
}

/** The edition of a form of these tests; of another one, a name that nobody knows. */
function editionNow(id: string): string {
  const forms = [...exampleForms, nestedForm.form];
  return forms.find((form) => form.id === id)?.edition ?? `the first of ${id}`;
}

/** Sends answers as the browser does; a text is sent as it is. */
export function post(app: FastifyInstance, body: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Everything that is stored. */
export async function stored(store: Store): Promise<StoredSubmission[]> {
  const rows: StoredSubmission[] = [];
  for await (const some of store.list({})) rows.push(...some);
  return rows;
}

/** The body of a refusal that is about no single field, as the outer surface promises it. */
export function refusal(message: string) {
  return { error: message, message, fields: {} };
}

/** Lets this much time pass, in milliseconds, as the process itself measures it, and no more until the next call. */
export function letPass(ms: number): void {
  const later = performance.now() + ms;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
}
