import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadForm } from '../form/compile/read-forms.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { type KeyedText, textsIn } from '../yaml/texts-in.ts';
import { isSlowPattern } from './slow-pattern.ts';

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

/** Every "pattern" of a form that is a rule: messages and answers may have that name, too. */
function patternsIn(form: unknown): KeyedText[] {
  const noRule = /(?<!\/properties)\/(?:errorMessage|default|examples|const|enum)\//;
  return textsIn(Object(form).schema, '/schema').filter(
    ({ key, pointer }) => key === 'pattern' && !noRule.test(pointer),
  );
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
