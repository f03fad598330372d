import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Form, Problems } from '../../src/form/form.ts';
import { buildApp } from '../../src/server/build-app.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';

/** What the server made of a body. */
export interface ServerVerdict {
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
export async function startServerJudge(form: Form, today: string): Promise<ServerJudge> {
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
