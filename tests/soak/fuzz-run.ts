import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { answersTo } from '../../src/fixtures/answers-to.ts';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { childPath, type Question } from '../../src/form/model/question.ts';
import type { QuestionTable } from '../../src/form/model/question-table.ts';
import { fromBody, toBody } from '../../src/form/runtime/body.ts';
import { todayIn } from '../../src/form/runtime/today.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import type { StoredSubmission } from '../../src/server/store/store-types.ts';
import { readBody, validateSubmission } from '../../src/server/submissions/validate-submission.ts';
import { answersForToday } from '../support/form-page.ts';
import { forms, loadedForms } from '../support/forms.ts';
import { createRandom, type Random } from '../support/random.ts';
import { stockRjsf } from '../support/stock-rjsf.ts';

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

const expectedStatuses = [200, 201, 204, 301, 304, 400, 404, 405, 413, 415, 422];
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
  const verdict = given && validateSubmission(form, given, { today });
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
  const opinion = stockRjsf(loaded, () => today);
  opinions.set(key, opinion);
  return opinion;
}

/** A request that a stranger might send. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What is known about the world: forms with valid answers, the day, and paths of pages. */
export interface FuzzWorld {
  readonly forms: readonly { readonly form: Form; readonly base: Answers }[];
  readonly today: string;
  readonly pages: readonly string[];
}

interface OddValues {
  readonly texts: readonly string[];
  /** Texts that are repeated so often. */
  readonly long: readonly (readonly [text: string, times: number])[];
  readonly values: readonly unknown[];
  readonly keys: readonly string[];
  readonly types: readonly string[];
  readonly steps: readonly string[];
}

const odd: OddValues = JSON.parse(
  readFileSync(new URL('odd-values.json', import.meta.url), 'utf8'),
);
const oddTexts = [...odd.texts, ...odd.long.map(([text, times]) => text.repeat(times))];

/** Makes a request by chance: answers to one of the forms that are changed a little, seldom the address or the type. */
export function makeRequest(world: FuzzWorld, random: Random): FuzzRequest {
  const { form, base } = random.pick(world.forms);
  const isPage = random.chance(0.1);
  const path = isPage ? random.pick(world.pages) : `/api/${form.call?.endpoint}`;
  return {
    method: random.chance(0.03)
      ? random.pick(['PUT', 'OPTIONS', 'DELETE'])
      : isPage
        ? 'GET'
        : 'POST',
    path: random.chance(0.08) ? mutatePath(path, random) : path,
    headers: headersBy(random),
    body: isPage
      ? Buffer.alloc(0)
      : bytesOf(makeBody(form, { base, today: world.today, random }), random),
  };
}

function headersBy(random: Random): Record<string, string> {
  const type = random.chance(0.03) ? random.pick(odd.types) : 'application/json';
  return {
    'content-type': type,
    ...(random.chance(0.01) && { 'content-encoding': 'gzip' }),
    ...(random.chance(0.05) && { 'accept-encoding': random.pick(['br', 'gzip;q=0', '*', ',,']) }),
  };
}

function mutatePath(path: string, random: Random): string {
  const steps = path.split('/');
  const place = 1 + random.below(steps.length);
  steps.splice(place, random.below(2), random.pick(odd.steps));
  return random.chance(0.2) ? steps.join('//').toUpperCase() : steps.join('/');
}

/** The body as bytes; now and then cut off, said twice, or with a byte of chance in it. */
function bytesOf(body: object, random: Random): Buffer {
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  if (random.chance(0.97)) return bytes;
  if (random.chance(0.3)) return bytes.subarray(0, random.below(bytes.length));
  if (random.chance(0.3)) return Buffer.from(text + text);
  if (random.chance(0.3)) return Buffer.from(`${'['.repeat(random.below(16_000))}`);
  bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** What a body is made from. */
interface Making {
  /** Valid answers. */
  readonly base: Answers;
  readonly today: string;
  readonly random: Random;
}

type Body = Record<string, unknown>;

/** The body of a call: valid answers, most often with a few of them changed, at any depth. */
function makeBody(form: Form, { base, today, random }: Making): Body {
  // A copy, for the rows and groups in it are changed in place.
  const body: Body = structuredClone({ ...toBody(form, base) });
  makeDiffer(form, body, { today, random });
  for (let changes = random.below(4); changes > 0; changes -= 1) {
    const spots = spotsIn(form.table, '', body);
    if (spots.length > 0) mutate(random.pick(spots), { today, random });
  }
  return body;
}

/** Makes a body differ from others by a text in it, where any text will do. */
function makeDiffer(form: Form, body: Body, { today, random }: Omit<Making, 'base'>): void {
  const text = `${random.below(1_000_000_000)}`;
  for (const { holder, key, question } of spotsIn(form.table, '', body)) {
    if (question?.type !== 'string' || question.options) continue;
    const before = Reflect.get(holder, key);
    define(holder, key, text);
    if (isKept(form, body, today)) return;
    define(holder, key, before);
  }
}

/** Whether a body is right, and every answer in it is asked for. */
function isKept(form: Form, body: Body, today: string): boolean {
  const answers = fromBody(form, body);
  const isRight = Object.keys(validate(form, answers, { today })).length === 0;
  return isRight && JSON.stringify(toBody(form, answers)) === JSON.stringify(body);
}

/** One answer inside of a body: where it stands, and its question, if any. */
interface Spot {
  readonly holder: Body | unknown[];
  readonly key: string;
  readonly question: Question | undefined;
}

/** Every answer of a group or a list, and every one inside of it. */
function spotsIn(table: QuestionTable, path: string, holder: Body | unknown[]): Spot[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const at = childPath(path, Array.isArray(holder) ? '*' : key);
    const isWide = typeof value === 'object' && value !== null;
    const inside = isWide ? spotsIn(table, at, value as Body) : [];
    return [{ holder, key, question: table.at(at) }, ...inside];
  });
}

/** Changes one answer as its own rules suggest, as nobody would, or in a way that remains right. */
function mutate({ holder, key, question }: Spot, { today, random }: Omit<Making, 'base'>): void {
  const values = holder as Body;
  const value = values[key];
  const roll = random.below(100);
  if (roll < 40 && question)
    define(values, key, random.pick(answersTo(question, { value, today })));
  else if (roll < 65 && typeof value === 'string') values[key] = spliceText(value, random);
  else if (roll < 75) values[key] = random.pick(oddTexts);
  else if (roll < 85) values[key] = structuredClone(random.pick(odd.values));
  else if (roll < 92) delete values[key];
  else if (roll < 96) values[key] = nest(value, 1 + random.below(12));
  else if (Array.isArray(holder)) holder.push(random.pick(oddTexts));
  else define(values, random.pick(odd.keys), random.pick(oddTexts));
}

/** Also for names that an object has by itself. */
function define(body: object, key: string, value: unknown): void {
  Object.defineProperty(body, key, { value, enumerable: true, configurable: true, writable: true });
}

function spliceText(text: string, random: Random): string {
  const place = random.below(text.length + 1);
  const between = random.chance(0.5) ? random.pick(oddTexts) : `${random.below(1_000_000)}`;
  return text.slice(0, place) + between + text.slice(place + random.below(3));
}

function nest(value: unknown, depth: number): unknown {
  return depth === 0 ? value : nest(depth % 2 === 0 ? [value] : { nested: value }, depth - 1);
}
