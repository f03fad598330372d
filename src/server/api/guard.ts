import type { Answers, FormDescription, Problems } from '../../runtime/form.ts';

/** The most values, levels and characters a body may have; every real one is far smaller. */
const most = { nodes: 256, depth: 8, keyLength: 100, textLength: 10_000 };

/** Control characters, but not tabs and the ends of lines, and halves of characters (lone surrogates). */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/**
 * Whether a body is small enough for the rules and an object at all. The rules report every mistake they
 * find, so a body made of mistakes would keep them busy for seconds.
 */
export function isHarmless(body: unknown): body is Answers {
  if (!isObject(body) || Array.isArray(body)) return false;
  let nodes = 0;
  const fits = (value: unknown, depth: number): boolean => {
    nodes += 1;
    if (nodes > most.nodes || depth > most.depth) return false;
    if (typeof value === 'string') return value.length <= most.textLength;
    if (!isObject(value)) return true;
    return Object.entries(value).every(
      ([key, inner]) => key.length <= most.keyLength && fits(inner, depth + 1),
    );
  };
  return fits(body, 1);
}

/** What is wrong with a body no matter what the rules say: fields the form does not have, unreadable texts. */
export function findForeign(form: FormDescription, body: Answers): Problems {
  const known = new Set(form.sentFields.map((field) => field.name));
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, answer]) => {
      if (!known.has(name)) return [[name, form.unknownField]];
      return isReadable(answer) ? [] : [[name, form.unreadableText]];
    }),
  );
}

function isReadable(answer: unknown): boolean {
  if (typeof answer === 'string') return !unreadable.test(answer);
  return !isObject(answer) || Object.values(answer).every(isReadable);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
