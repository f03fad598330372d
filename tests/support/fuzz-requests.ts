import type { Answers, Form } from '../../src/form/form.ts';
import { makeBody } from './fuzz-bodies.ts';
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
