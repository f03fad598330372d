import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { ReadForm } from '../form/compile/compile-forms.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { pointerStep } from '../yaml/resolve.ts';
import { type KeyedText, textsIn } from '../yaml/texts-in.ts';

/** The length of the longest texts measured. The server refuses longer answers before it judges them (`server/submissions/body-guard.ts`). */
const mostCharacters = 10_000;

/** The lengths measured, each about 1.4 times the one before, so that a slow pattern is found before a run takes long. */
const lengths = Array.from({ length: 22 }, (_, step) =>
  Math.min(mostCharacters, Math.round(8 * 2 ** (step / 2))),
);

/** Up to this length every character is measured; each further length leaves only the quarter that took longest. */
const shortLength = 256;

/** The most that a text may take, in times of a quarter of it: 16 is quadratic, 64 is cubic. */
const mostGrowth = 32;

/** The microseconds from which growth is judged; shorter times are too inexact. A fast machine needs few for a pattern that others wait for. */
const leastCost = 1000;

/** Milliseconds after which a proof or a measurement is broken off. */
const timeout = 2000;

// Recheck in JavaScript alone, and read only where it is needed: its main module looks for Java and takes as long again.
const require = createRequire(import.meta.url);

/**
 * Tells whether the time that a regular expression takes to refuse a text grows faster than the square of the text's length (ReDoS).
 * Recheck proves it, or tries where it can prove nothing, but takes twenty repetitions of anything for quick. So the pattern is also
 * measured on rows of its own characters.
 */
export function isSlowPattern(source: string): boolean {
  const { checkSync }: typeof import('recheck') = require('recheck/lib/browser.js');
  const isFoundSlow = (pattern: string, patience = timeout): boolean => {
    const stop = startClock();
    const found = checkSync(pattern, 'u', { timeout: patience });
    // Recheck looks at the time of the day, of which a busy machine gives it little.
    const isCutShort = found.status === 'unknown' && found.error.kind === 'timeout';
    if (isCutShort && stop() < (timeout * 1000) / 2) return isFoundSlow(pattern, patience * 2);
    if (found.status !== 'vulnerable') return false;
    const { complexity } = found;
    return complexity.type === 'exponential' || complexity.degree > 2;
  };
  const readings = new Set([source, withoutLookarounds(source), withoutEmojis(source)]);
  return [...readings].some((each) => isFoundSlow(each)) || isMeasuredSlow(source);
}

/** Leaves out lookarounds without groups in them: recheck proves nothing of a pattern that has any. */
function withoutLookarounds(source: string): string {
  return source.replace(/\(\?<?[=!](?:\\.|\[(?:\\.|[^\]\\])*\]|[^()\\[])*\)/gs, '');
}

/** Puts a rare character of 16 bits in place of each longer one, which recheck does not try. */
function withoutEmojis(source: string): string {
  return source.replace(/[\u{10000}-\u{10ffff}]/gu, (character) =>
    String.fromCharCode(0x34_00 + ((character.codePointAt(0) ?? 0) % 0x20_00)),
  );
}

/** How often a row that seems to take too long is measured anew. */
const runs = 5;

/** Tells whether the time for a row of one character grows too fast. Other programs can only add to it, so the least of several runs counts. */
function isMeasuredSlow(source: string): boolean {
  const pattern = new RegExp(source, 'u');
  const costOf = (character: string, length: number): number =>
    costsOf(pattern, [character.repeat(length)])[0] ?? 0;
  const leastOf = (character: string, length: number): number =>
    Math.min(...Array.from({ length: runs }, () => costOf(character, length)));
  let open = [...new Set(source)];
  for (const length of lengths) {
    const costs = costsOf(
      pattern,
      open.map((character) => character.repeat(length)),
    );
    const measured = open.map((character, index) => ({ character, cost: costs[index] ?? 0 }));
    const isSlow = measured.some(
      ({ character, cost }) =>
        cost > leastCost &&
        cost > mostGrowth * costOf(character, length / 4) &&
        leastOf(character, length) > mostGrowth * leastOf(character, length / 4),
    );
    if (isSlow) return true;
    if (length >= shortLength) {
      measured.sort((left, right) => right.cost - left.cost);
      open = measured.slice(0, Math.ceil(open.length / 4)).map(({ character }) => character);
    }
  }
  return false;
}

/** Measures the microseconds of processor time that a pattern takes for each text, up to the one at which time was up. */
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

const slowPattern =
  'This pattern can take minutes to refuse a wrong answer, because the same characters fit it in several ways. Begin it with "^"; with alternatives, write "^(?:one|two)$". Repeat nothing that already repeats ("a+", not "(a+)+"), and no alternatives that begin alike ("(a|b)*", not "(a|ab)*"). Between two repetitions, put a character that neither of them matches ("[a-z]+-[0-9]+").';

/** Reports each pattern of the forms that could stop a browser, or the server for everybody. */
export function checkPatterns(forms: readonly ReadForm[], errors: FileErrorList): void {
  const judged = new Map<string, boolean>();
  for (const { resolved } of forms) {
    for (const { text, pointer } of patternsIn(resolved.value)) {
      const isSlow = judged.get(text) ?? !isKnownToBeQuick(text);
      judged.set(text, isSlow);
      if (isSlow) errors.add(resolved.locationOf(pointer), slowPattern);
    }
  }
}

type Pattern = Pick<KeyedText, 'text' | 'pointer'>;

/** Finds every pattern that is a rule for answers or for names; messages and answers may be called so, too. */
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

/** Returns true if a pattern is quick; quick ones are kept in a cache, as to judge one takes up to a second. */
export function isKnownToBeQuick(pattern: string): boolean {
  // The name is a hash of all that the verdict depends on, so that nothing in the cache is ever out of date.
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
