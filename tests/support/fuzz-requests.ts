import { toBody } from '../../src/runtime/answers.ts';
import type { Answers, Form, FormField } from '../../src/runtime/form.ts';
import { attemptsOf } from './automatic-answers.ts';
import type { Random } from './random.ts';

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

type Body = Record<string, unknown>;

const oddTexts = [
  ...[
    '',
    ' ',
    '\n',
    '\t\r\n',
    '\u0000',
    '\u0007',
    '\u009b',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\u2028',
  ],
  ...['\ud800', 'a\udc00', '🧹', 'Z̴͙̈a', 'ﷺ', 'Dana', '=1+1', '<b>x</b>', '"', '\\', "'; --", '{}'],
  ...['constructor', '__proto__', 'toString', 'null', 'NaN', '1e999', '2999-12-31', '2999-02-30'],
  ...[
    'a@b.c',
    'a@b',
    '705 555 0142',
    '+1 (705) 555-0142',
    '0',
    '-1',
    'Yes',
    'yes',
    'x'.repeat(300),
  ],
  ...[
    'x'.repeat(4_000),
    'x'.repeat(4_001),
    'é'.repeat(5_000),
    '🧹'.repeat(2_001),
    'x'.repeat(33_000),
  ],
];
const oddValues = [null, true, false, 0, -1, 5, 2.5, 1e308, [], {}, [[]], [null], { a: { b: 1 } }];
const oddKeys = [
  '',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'x'.repeat(101),
  'a.b',
  '0',
];
const oddTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  '',
  'json',
];
const oddSteps = [
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%zz',
  '%c3%28',
  '',
  '?a=%',
  ';x',
  'api',
];

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
  const type = random.chance(0.03) ? random.pick(oddTypes) : 'application/json';
  return {
    'content-type': type,
    ...(random.chance(0.01) && { 'content-encoding': 'gzip' }),
    ...(random.chance(0.05) && { 'accept-encoding': random.pick(['br', 'gzip;q=0', '*', ',,']) }),
  };
}

function mutatePath(path: string, random: Random): string {
  const steps = path.split('/');
  const place = 1 + random.below(steps.length);
  steps.splice(place, random.below(2), random.pick(oddSteps));
  return random.chance(0.2) ? steps.join('//').toUpperCase() : steps.join('/');
}

interface Making {
  readonly base: Answers;
  readonly today: string;
  readonly random: Random;
}

function makeBody(form: Form, { base, today, random }: Making): Body {
  const body: Body = { ...toBody(form, base) };
  const free = form.fields.find(({ rules }) => rules.type === 'string' && isFree(rules));
  if (free) body[free.name] = `${random.below(1_000_000_000)}`;
  for (let changes = random.below(4); changes > 0; changes -= 1) {
    mutate(body, { form, today, random });
  }
  return body;
}

/** Whether any text will do, so that it can make two bodies differ. */
function isFree({ enum: options, format, pattern }: FormField['rules']): boolean {
  return !options && format === undefined && pattern === undefined;
}

interface Mutation extends Omit<Making, 'base'> {
  readonly form: Form;
}

/** Changes one field as its own rules suggest, as nobody would, or in a way that remains right. */
function mutate(body: Body, { form, today, random }: Mutation): void {
  const { name } = random.pick(form.sentFields);
  const field = form.fields.find((candidate) => candidate.name === name);
  const roll = random.below(100);
  if (roll < 40 && field) {
    body[name] = random.pick(attemptsOf(field, { answer: body[name], today })).answer;
  } else if (roll < 65 && typeof body[name] === 'string') {
    body[name] = spliceText(`${body[name]}`, random);
  } else if (roll < 75) body[name] = random.pick(oddTexts);
  else if (roll < 85) body[name] = random.pick(oddValues);
  else if (roll < 92) delete body[name];
  else if (roll < 96) body[name] = nest(body[name], 1 + random.below(12));
  else define(body, random.pick(oddKeys), random.pick(oddTexts));
}

/** Also for names that an object has by itself. */
function define(body: Body, key: string, value: unknown): void {
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

/** The body as bytes; now and then cut off, said twice, or with a byte of chance in it. */
function bytesOf(body: Body, random: Random): Buffer {
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  if (random.chance(0.97)) return bytes;
  if (random.chance(0.3)) return bytes.subarray(0, random.below(bytes.length));
  if (random.chance(0.3)) return Buffer.from(text + text);
  if (random.chance(0.3)) return Buffer.from(`${'['.repeat(random.below(16_000))}`);
  bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}
