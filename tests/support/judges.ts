import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Opinion } from '../../src/fixtures/report.ts';
import { normalizeAnswers } from '../../src/form/answers.ts';
import { fromBody, toBody } from '../../src/form/body.ts';
import type { Answers, Form, Problems } from '../../src/form/form.ts';
import { isEqual } from '../../src/form/is-equal.ts';
import { validate } from '../../src/form/validate.ts';
import { buildApp } from '../../src/server/build-app.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import type { LoadedForm } from './forms.ts';
import { stockRjsf } from './stock-rjsf.ts';

/** Answers, and what has to be said about them. */
export interface Brief {
  readonly answers: Answers;
  readonly problems: Problems;
  /** Whether stock rjsf is asked, too; it cannot judge all answers as we do. */
  readonly isForStock: boolean;
}

/** What all judges said, and what else the server did wrong, line by line. */
export interface Judgement {
  readonly opinions: readonly Opinion[];
  readonly faults: readonly string[];
}

/** Everyone who judges the answers to a form. */
export interface Judges {
  judge(brief: Brief): Promise<Judgement>;
  readonly server: ServerJudge;
}

/** Calls the judges of a form together, on a day: `validate`, stock rjsf and the server, which has to be closed. */
export async function callJudges(loaded: LoadedForm, today: string): Promise<Judges> {
  const { form } = loaded;
  const secondOpinion = stockRjsf(loaded, today);
  const server = await startServerJudge(form, today);
  return {
    server,
    async judge({ answers, problems, isForStock }) {
      const opinions: readonly Opinion[] = [
        { judge: 'validate', actual: validate(form, answers, { today }) },
        ...(isForStock ? [{ judge: 'stock rjsf', actual: secondOpinion(answers) }] : []),
      ];
      if (!form.call || !isInBody(form, answers, problems)) return { opinions, faults: [] };
      const said = await server.judge(rawBody(form, answers));
      const faults = faultsIn(said, problems, JSON.stringify(toBody(form, answers)));
      return { opinions: [...opinions, { judge: 'the server', actual: said.problems }], faults };
    },
  };
}

/** What the server did wrong although its messages are the right ones. */
function faultsIn({ problems, status, stored }: ServerVerdict, expected: Problems, body: string) {
  if (!isEqual(problems, expected)) return [];
  const statuses = Object.keys(expected).length > 0 ? [422] : [200, 201];
  if (!statuses.includes(status)) {
    return [`the server answers with the status ${status} in place of ${statuses.join(' or ')}`];
  }
  if (status === 422 || stored === body) return [];
  return [`the server keeps ${stored ?? 'nothing'}`, `in place of      ${body}`];
}

/**
 * The body that a browser would send if it checked and tidied nothing: every field of the form, blanks and
 * wrong shapes as they were given.
 */
export function rawBody(form: Form, answers: Answers): Answers {
  const normalized = normalizeAnswers(form, answers);
  const given = form.sentFields.flatMap(({ name, from }) => {
    const [first = name] = from;
    const answer = answers[from.find((question) => normalized[question] !== undefined) ?? first];
    return answer === undefined ? [] : [[name, answer]];
  });
  return { ...toBody(form, {}), ...Object.fromEntries(given) };
}

/**
 * Whether problems can be told from the body at all. Where several questions share a field, the body holds one
 * answer and not the name of its question: a choice that is not offered looks like the text beside it.
 */
export function isInBody(form: Form, answers: Answers, problems: Problems): boolean {
  const told = normalizeAnswers(form, fromBody(form, rawBody(form, answers)));
  const normalized = normalizeAnswers(form, answers);
  return form.sentFields
    .flatMap(({ from }) => (from.length > 1 ? from : []))
    .filter((name) => name in problems)
    .every((name) => JSON.stringify(told[name]) === JSON.stringify(normalized[name]));
}

/** What the server made of a body. */
interface ServerVerdict {
  readonly status: number;
  readonly problems: Problems;
  /** The JSON text that is kept; absent where nothing was. */
  readonly stored?: string;
}

/** A server that judges what is sent by one form. */
export interface ServerJudge {
  judge(body: unknown): Promise<ServerVerdict>;
  /** Ends the server and removes its database. */
  close(): Promise<void>;
}

/** Starts the real server, without a port, on a database of its own, at noon of a day. */
async function startServerJudge(form: Form, today: string): Promise<ServerJudge> {
  const folder = mkdtempSync(join(tmpdir(), 'form-test-'));
  const store = await openSqliteStore({ path: join(folder, 'requests.sqlite') });
  const app = buildApp({
    forms: [form],
    timeZone: 'UTC',
    store,
    settings: readSettings({ RATE_LIMIT: '0' }),
    owes: [],
    now: () => new Date(`${today}T12:00:00Z`),
    log: { write: () => undefined },
  });
  return {
    async judge(body) {
      const payload = JSON.stringify(body);
      const headers = { 'content-type': 'application/json' };
      const url = `/api/${form.call?.endpoint ?? `submit-${form.id}`}`;
      const response = await app.inject({ method: 'POST', url, headers, payload });
      const { reference = '', fields = {} } = response.json<Reply>();
      const row = await store.find(reference);
      return { status: response.statusCode, problems: fields, ...(row && { stored: row.body }) };
    },
    async close() {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server's answer, accepted or refused. */
interface Reply {
  readonly reference?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
