import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fromBody } from '../../src/form/body.ts';
import { todayIn } from '../../src/form/today.ts';
import { judge, readBody } from '../../src/server/api/receive.ts';
import type { StoredSubmission } from '../../src/server/store/store.ts';
import { answersForToday } from './form-page.ts';
import { forms, type LoadedForm, loadedForms } from './forms.ts';
import { type FuzzRequest, type FuzzWorld, makeRequest } from './fuzz-requests.ts';
import { createRandom } from './random.ts';
import { stockRjsf } from './stock-rjsf.ts';

/** A run against a server: the request of an index follows from the seed alone. */
export interface FuzzRun {
  readonly url: string;
  readonly world: FuzzWorld;
  readonly seed: number;
  readonly count: number;
  /** Called after each tenth of the requests. */
  readonly afterTenth?: (tenth: number) => Promise<void>;
}

/** What a run needs to know: every form that is sent, with answers that are valid today, and others if wished. */
export function fuzzWorld(today: string, others: FuzzWorld['forms'] = []): FuzzWorld {
  const sent = forms.filter(({ call }) => call !== undefined);
  return {
    forms: [...sent.map((form) => ({ form, base: answersForToday(form, today) })), ...others],
    today,
    pages: [
      '/',
      '/services/residential',
      '/review',
      '/healthz',
      '/robots.txt',
      '/images/none.webp',
    ],
  };
}

/** What came of a run. */
export interface FuzzResult {
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests that got what no request may get, each with what is needed to send it again. */
  readonly faults: readonly string[];
  /** In milliseconds, as the client waited. */
  readonly slowest: number;
}

const expectedStatuses = [200, 201, 204, 304, 308, 400, 404, 405, 413, 415, 422];
const lanes = 8;

/** Sends requests over a few connections. */
export async function runFuzz(run: FuzzRun): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let slowest = 0;
  const sendOne = async (index: number): Promise<void> => {
    const hostile = makeRequest(run.world, createRandom(run.seed + index));
    const begun = performance.now();
    const status = await send(run.url, agent, hostile);
    slowest = Math.max(slowest, performance.now() - begun);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!expectedStatuses.includes(status)) {
      faults.push(
        `SEED=${run.seed}, request ${index}: ${hostile.method} ${hostile.path}: ${status}`,
      );
    }
  };
  let next = 0;
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const end = Math.floor((run.count * tenth) / 10);
    const lane = async () => {
      while (next < end) await sendOne(next++);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await run.afterTenth?.(tenth);
  }
  agent.destroy();
  return { statuses, faults, slowest };
}

function send(url: string, agent: Agent, { method, path, headers, body }: FuzzRequest) {
  return new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body.length > 0 ? { 'content-length': body.length } : {};
    const sent = request(
      { hostname, port, agent, method, path, headers: { ...headers, ...length } },
      (answer) => {
        text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
      },
    );
    // A server that refuses a long body may hang up while it is still being sent.
    sent.on('error', (error) =>
      'code' in error && error.code === 'EPIPE' ? resolve(413) : reject(error),
    );
    sent.end(body);
  });
}

/** What is wrong with a row: refused by the form's rules, by the second opinion, or not kept as the form says. */
export function findWrongRow(
  row: StoredSubmission,
  timeZone: string,
  forms: readonly LoadedForm[] = loadedForms,
): string | undefined {
  const loaded = forms.find(({ form }) => form.id === row.form);
  if (!loaded) return `${row.reference}: no form "${row.form}"`;
  const { form } = loaded;
  const today = todayIn(timeZone, new Date(row.receivedAt));
  const body = JSON.parse(row.body);
  const given = readBody(form, body);
  const verdict = given && judge(form, given, { today });
  if (verdict?.status !== 'valid') return `${row.reference}: ${JSON.stringify(verdict)}`;
  const problems = secondOpinion(loaded, today)(fromBody(form, body));
  if (Object.keys(problems).length > 0) return `${row.reference}: ${JSON.stringify(problems)}`;
  return verdict.body === row.body ? undefined : `${row.reference}: kept as ${row.body}`;
}

const opinions = new Map<string, ReturnType<typeof stockRjsf>>();

function secondOpinion(loaded: LoadedForm, today: string): ReturnType<typeof stockRjsf> {
  const key = `${loaded.form.id} ${today}`;
  const known = opinions.get(key);
  if (known) return known;
  const opinion = stockRjsf(loaded, today);
  opinions.set(key, opinion);
  return opinion;
}
