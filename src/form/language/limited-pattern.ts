import { createContext, Script } from 'node:vm';

/** In milliseconds. */
const timeLimit = 1000;

/** The characters up to which a pattern is not watched: starting the watch takes about a tenth of a millisecond. */
const shortText = 24;

/** A pattern took too long over a text. */
export class SlowPatternError extends Error {}

const watched = createContext({ pattern: /x/, text: '' });
const test = new Script('pattern.test(text)');

/**
 * Makes the regular expression of a form as Ajv has it. It throws after a second over one text, so that no pattern and no answer stops the
 * process for everybody. The length of a text is limited before: a question for text has a `maxLength`, and longer answers are cut off.
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

/** The name by which code that Ajv has written calls it. */
limitedPattern.code = 'limitedPattern';
