import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReadForm } from '../form/compile/compile-forms.ts';
import { limitedPattern, SlowPatternError } from '../form/language/limited-pattern.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { type KeyedText, textsIn } from '../yaml/texts-in.ts';

/** Milliseconds after which a proof is broken off. */
const timeout = 2000;

// Recheck in JavaScript alone, and read only where it is needed: its main module looks for Java and takes as long again.
const require = createRequire(import.meta.url);

/**
 * True if the time that a regular expression takes to refuse a text grows faster than the square of the text's length (ReDoS). Recheck
 * proves it, or tries where it can prove nothing; a group that is repeated so often that the square is too much already is run.
 */
export function isSlowPattern(source: string): boolean {
  const readings = new Set([source, withoutLookarounds(source), withoutEmojis(source)]);
  return [...readings].some((each) => growsTooFast(each)) || isSlowAtOnce(source);
}

function growsTooFast(source: string, timeLimit = timeout): boolean {
  const { checkSync }: typeof import('recheck') = require('recheck/lib/browser.js');
  const used = process.cpuUsage();
  const found = checkSync(source, 'u', { timeout: timeLimit });
  // Recheck looks at the time of the day, of which a busy machine gives it little.
  const isCutShort = found.status === 'unknown' && found.error.kind === 'timeout';
  if (isCutShort && process.cpuUsage(used).user < timeLimit * 900)
    return growsTooFast(source, timeLimit * 2);
  if (found.status !== 'vulnerable') return false;
  const { complexity } = found;
  return complexity.type === 'exponential' || complexity.degree > 2;
}

/** Runs a pattern that counts how often a group is repeated, over a few of one of its characters and many of another. */
function isSlowAtOnce(source: string): boolean {
  if (!/\)\{\d/.test(source)) return false;
  const pattern = limitedPattern(source, 'u');
  const characters = [...new Set(source)];
  return characters.some((few) =>
    characters.some((many) => isSlowOn(few.repeat(19) + many.repeat(2000), pattern)),
  );
}

/** True if a pattern uses up its time on a text. The limit is in real time, so on a busy machine it is tried again. */
function isSlowOn(text: string, pattern: ReturnType<typeof limitedPattern>): boolean {
  const used = process.cpuUsage();
  do {
    try {
      pattern.test(text);
      return false;
    } catch (error) {
      if (!(error instanceof SlowPatternError)) throw error;
    }
  } while (process.cpuUsage(used).user < 900_000);
  return true;
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

const slowPattern =
  'This pattern can take minutes to refuse a wrong answer, because the same characters fit it in several ways. Begin it with "^"; with alternatives, write "^(?:one|two)$". Repeat nothing that already repeats ("a+", not "(a+)+"), and no alternatives that begin alike ("(a|b)*", not "(a|ab)*"). Between two repetitions, put a character that neither of them matches ("[a-z]+-[0-9]+").';

/** Reports each pattern of the forms that could stop a browser, or the server for everybody. */
export function checkPatterns(forms: readonly ReadForm[], errors: FileErrorList): void {
  const results = new Map<string, boolean>();
  for (const { resolved } of forms) {
    for (const { text, pointer } of patternsIn(resolved.value)) {
      const isSlow = results.get(text) ?? !isKnownToBeQuick(text);
      results.set(text, isSlow);
      if (isSlow) errors.add(resolved.locationOf(pointer), slowPattern);
    }
  }
}

type Pattern = Pick<KeyedText, 'text' | 'pointer'>;

/** Finds every pattern that is a rule for answers; messages and answers may be called so, too. */
function patternsIn(form: unknown): Pattern[] {
  const noRule = /(?<!\/properties)\/(?:errorMessage|default|examples|const|enum)\//;
  return textsIn(Object(form).schema, '/schema').filter(
    ({ key, pointer }) => key === 'pattern' && !noRule.test(pointer),
  );
}

const root = join(import.meta.dirname, '../..');
const cacheFolder = join(root, '.cache/patterns');

/** Returns true if a pattern is quick; quick ones are kept in a cache, as checking one takes up to a second. */
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
