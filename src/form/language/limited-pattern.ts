import { createContext, Script } from 'node:vm';

/** In milliseconds. */
const timeLimit = 1000;

/** The length up to which no time limit is set, as setting one takes about 0.1 ms. */
const shortText = 24;

/** A regular expression exceeded its time limit. */
export class SlowPatternError extends Error {}

const watched = createContext({ pattern: /x/, text: '' });
const test = new Script('pattern.test(text)');

/**
 * Creates a regular expression for Ajv that throws after one second, so that no pattern and no answer can block the process. Texts are
 * limited in length before: text questions have a `maxLength`, and longer answers are cut off.
 */
export function limitedPattern(source: string, flags: string) {
  const pattern = new RegExp(source, flags);
  return {
    test(text: string): boolean {
      if (text.length <= shortText) return pattern.test(text);
      Object.assign(watched, { pattern, text });
      try {
        return Boolean(test.runInContext(watched, { timeout: timeLimit }));
      } catch (cause) {
        if (Object(cause).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause;
        throw new SlowPatternError(`${pattern} takes more than ${timeLimit} ms`, { cause });
      }
    },
    toString: () => String(pattern),
  };
}

/** The name of this function in the code that Ajv generates. */
limitedPattern.code = 'limitedPattern';
