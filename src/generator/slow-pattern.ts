import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { AttackPattern } from 'recheck';
import type { ReadForm } from '../form/compile/read-forms.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { pointerStep } from '../yaml/resolve.ts';
import { type KeyedText, textsIn } from '../yaml/texts-in.ts';

/** A text that a pattern refuses late: parts of it are repeated until the text is long enough. */
type Attack = Pick<AttackPattern, 'suffix'> & {
  readonly pumps: readonly Pick<AttackPattern['pumps'][number], 'prefix' | 'pump'>[];
};

/** The length of the longest texts measured. The server refuses longer answers before it judges them (`server/api/body-guard.ts`). */
const mostCharacters = 10_000;

/** The lengths measured, each about 1.4 times the one before, so that a slow pattern is found before a run takes long. */
const lengths = Array.from({ length: 22 }, (_, step) =>
  Math.min(mostCharacters, Math.round(8 * 2 ** (step / 2))),
);

/** Up to this length every attack is measured; each further length leaves only the quarter that took longest. */
const shortLength = 256;
const attackCount = 1000;

/** How many times as long as a quarter of it a text may take: 16 times is quadratic, 64 times is cubic. */
const mostGrowth = 32;

/** The microseconds from which growth is judged; shorter times are too inexact. */
const leastCost = 5000;

/** Milliseconds after which a measurement is broken off. */
const timeout = 2000;

// Recheck in JavaScript alone, and read only where it is needed: its main module looks for Java and takes as long again.
const require = createRequire(import.meta.url);

/**
 * Tells whether the time that a regular expression takes to refuse a text grows faster than the square of the text's length (ReDoS).
 * Recheck proves it, but knows no lookaround, no back reference and no limit of a repetition. So the pattern is also tried out.
 */
export function isSlowPattern(source: string): boolean {
  const { checkSync }: typeof import('recheck') = require('recheck/lib/browser.js');
  const proofOf = (pattern: string) => checkSync(pattern, 'u', { checker: 'automaton', timeout });
  const proof = proofOf(source);
  if (proof.status === 'vulnerable') {
    const { complexity } = proof;
    if (complexity.type === 'exponential' || complexity.degree > 2) return true;
  }
  const isUnsupported = proof.status === 'unknown' && proof.error.kind === 'unsupported';
  const hint = isUnsupported ? proofOf(withoutLookarounds(source)) : proof;
  const attacks = attacksOn(source);
  return isMeasuredSlow(
    new RegExp(source, 'u'),
    hint.status === 'vulnerable' ? [hint.attack, ...attacks] : attacks,
  );
}

/** The pattern without what it looks ahead or behind for, unless groups stand in that. */
function withoutLookarounds(source: string): string {
  return source.replace(/\(\?<?[=!](?:\\.|\[(?:\\.|[^\]\\])*\]|[^()\\[])*\)/gs, '');
}

/** Tells whether the time for one of the attacks grows too fast, in three runs: one may be disturbed by another program. */
function isMeasuredSlow(pattern: RegExp, attacks: readonly Attack[]): boolean {
  let open = attacks;
  for (const length of lengths) {
    const costs = costsOf(
      pattern,
      open.map((attack) => textOf(attack, length)),
    );
    const growsTooFast = (attack: Attack, cost = costOf(pattern, textOf(attack, length))) =>
      cost > leastCost && cost > mostGrowth * costOf(pattern, textOf(attack, length / 4));
    const measured = open.map((attack, index) => ({ attack, cost: costs[index] ?? 0 }));
    const isSlow = measured.some(
      ({ attack, cost }) =>
        growsTooFast(attack, cost) && growsTooFast(attack) && growsTooFast(attack),
    );
    if (isSlow) return true;
    if (length >= shortLength) {
      measured.sort((left, right) => right.cost - left.cost);
      open = measured.slice(0, Math.ceil(open.length / 4)).map(({ attack }) => attack);
    }
  }
  return false;
}

function costOf(pattern: RegExp, text: string): number {
  return costsOf(pattern, [text])[0] ?? 0;
}

/** How many microseconds of processor time a pattern takes for each text, up to the one at which time was up. */
function costsOf(pattern: RegExp, texts: readonly string[]): number[] {
  const costs: number[] = [];
  let stop = startClock();
  const run = () => {
    for (const text of texts) {
      stop = startClock();
      pattern.test(text);
      costs.push(stop());
    }
  };
  try {
    // A timeout of "vm" interrupts a regular expression, with no need for another thread.
    runInNewContext('run()', { run }, { timeout });
  } catch (error) {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    costs.push(stop());
  }
  return costs;
}

/**
 * Starts a clock; it tells how many microseconds of processor time this thread took at most. The time of the process includes
 * other threads, and the time of the day includes waiting for a busy processor, so the smaller of the two is nearer.
 */
function startClock(): () => number {
  const used = process.cpuUsage();
  const start = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(user + system, (performance.now() - start) * 1000);
  };
}

function textOf({ pumps, suffix }: Attack, length: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const count = Math.max(1, Math.floor((length - fixed) / pumped));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(count)).join('') + suffix;
}

/** Texts made by chance of the characters that a pattern tells apart; the same ones each time. */
function attacksOn(source: string): Attack[] {
  const characters = charactersIn(source);
  let seed = 1;
  const below = (count: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  const word = (length: number) =>
    Array.from({ length }, () => characters[below(characters.length)]).join('');
  const pump = () => ({ prefix: word(below(2)), pump: word(1 + below(1 + below(3))) });
  return Array.from({ length: attackCount }, () => ({
    pumps: Array.from({ length: 1 + below(2) }, pump),
    suffix: word(below(2)),
  }));
}

/** Every character of ASCII, and a letter of two other alphabets. */
const samples = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), 'é', '中'];

/** A quantifier or the beginning of a group, which match no character; else, as the first group, what matches one. */
const token =
  /\{[\d,]+\}|\(\?(?:<?[=!]|:|<\w+>)|(\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c[a-z]|\\[^\dkbB]|[^\\()[\]{}*+?|^$])/gisu;

/** One character of each kind that a pattern tells apart. */
function charactersIn(source: string): string[] {
  const matched = [...source.matchAll(token)].flatMap(([, one]) => one ?? []);
  const tests = [...new Set(matched)].map((one) => new RegExp(`^${one}$`, 'u'));
  const unusual = tests
    .filter((test) => !samples.some((sample) => test.test(sample)))
    .flatMap((test) => firstCharacterOf(test) ?? []);
  const byKind = new Map(
    [...samples, ...unusual].map((sample) => [
      tests.map((test) => test.test(sample)).join(),
      sample,
    ]),
  );
  return [...byKind.values()];
}

function firstCharacterOf(test: RegExp): string | undefined {
  for (let code = 0; code <= 0x10_ff_ff; code++) {
    const character = String.fromCodePoint(code);
    if (test.test(character)) return character;
  }
  return undefined;
}

const slowPattern =
  'This pattern can take minutes to refuse a wrong answer, because the same characters fit it in several ways. Begin it with "^"; with alternatives, write "^(?:one|two)$". Repeat nothing that already repeats ("a+", not "(a+)+"), and no alternatives that begin alike ("(a|b)*", not "(a|ab)*"). Between two repetitions, put a character that neither of them matches ("[a-z]+-[0-9]+").';

/** Reports each pattern of the forms that could stop a browser, or the server for everybody. */
export function checkPatterns(forms: readonly ReadForm[], errors: FileErrorList): void {
  const judged = new Map<string, boolean>();
  for (const { resolved } of forms) {
    for (const { text, pointer } of patternsIn(resolved.value)) {
      const isSlow = judged.get(text) ?? !isKnownToBeQuick(text);
      judged.set(text, isSlow);
      if (isSlow) errors.add(resolved.placeOf(pointer), slowPattern);
    }
  }
}

type Pattern = Pick<KeyedText, 'text' | 'pointer'>;

/** Every pattern of a form that is a rule, for answers and for names: messages and answers may be called so, too. */
function patternsIn(form: unknown): Pattern[] {
  const { schema } = Object(form);
  const noRule = /(?<!\/properties)\/(?:errorMessage|default|examples|const|enum)\//;
  const ofAnswers = textsIn(schema, '/schema').filter(({ key }) => key === 'pattern');
  return [...ofAnswers, ...patternsOfNames(schema, '/schema')].filter(
    ({ pointer }) => !noRule.test(pointer),
  );
}

function patternsOfNames(schema: unknown, pointer: string): Pattern[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    const place = pointer + pointerStep(key);
    const names = key === 'patternProperties' ? Object.keys(Object(inner)) : [];
    const own = names.map((text) => ({ text, pointer: place + pointerStep(text) }));
    return [...own, ...patternsOfNames(inner, place)];
  });
}

const root = join(import.meta.dirname, '../..');
const cacheFolder = join(root, '.cache/patterns');

/** Says whether a pattern is quick; the quick ones are remembered, as to judge one takes a tenth of a second. */
function isKnownToBeQuick(pattern: string): boolean {
  // Named after all that the verdict depends on, so that nothing in the cache is ever out of date.
  const name = createHash('sha256')
    .update(JSON.stringify([pattern, process.versions.v8]))
    .update(readFileSync(join(import.meta.dirname, 'slow-pattern.ts')))
    .update(readFileSync(join(root, 'package.json')))
    .digest('hex');
  const file = join(cacheFolder, name);
  if (existsSync(file)) return true;
  if (isSlowPattern(pattern)) return false;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, pattern);
  return true;
}
