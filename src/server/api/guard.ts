import type { Answers, CompiledPart, FormDescription, Path, Problems } from '../../runtime/form.ts';
import { isGroup } from '../../runtime/is-group.ts';
import { everyProperty } from '../../runtime/parts.ts';
import { nameOf } from '../../runtime/questions.ts';
import { isChoiceOfSeveral } from '../../runtime/widgets.ts';
import { type BodyLimits, limitsOf, usualLimits } from './body-limits.ts';

/** Control characters, but not tabs and the ends of lines, and halves of characters (lone surrogates). */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/**
 * Whether a body is small enough for the rules and an object at all. The rules report every mistake they
 * find, so a body made of mistakes would keep them busy for seconds.
 */
export function isHarmless(form: FormDescription, body: unknown): body is Answers {
  // To measure a form takes longer than to see that a body is smaller than any.
  return isGroup(body) && (fitsIn(usualLimits, body) || fitsIn(limitsOf(form), body));
}

/** Whether there are no more answers than a page of the form may hold: to draw each of them takes its time. */
export function isDrawable(form: FormDescription, answers: Answers): boolean {
  return countValues(answers) <= limitsOf(form).nodes;
}

/**
 * What is wrong with a body, and the answers behind it, no matter what the rules say, by the paths of answers: fields that the
 * form, or a group of it, does not have, and unreadable texts.
 */
export function findForeign(form: FormDescription, body: Answers, answers: Answers): Problems {
  const known = new Set(form.sentFields.map(({ name }) => name));
  const strays = Object.keys(body).filter((name) => !known.has(name));
  return Object.fromEntries([
    ...strays.map((name) => [name, form.unknownField]),
    ...foreignIn({ part: form.schema, path: [], value: answers }, form),
  ]);
}

interface Place {
  readonly part: CompiledPart;
  readonly path: Path;
  readonly value: unknown;
}

type Complaints = Pick<FormDescription, 'unknownField' | 'unreadableText'>;
type Complaint = readonly [name: string, message: string];

function foreignIn({ part, path, value }: Place, say: Complaints): Complaint[] {
  if (part.type === 'object' && isGroup(value)) return foreignInGroup({ part, path, value }, say);
  // The boxes of a choice of several are one question; other entries stand each for itself on the page.
  if (part.items && Array.isArray(value) && !isChoiceOfSeveral(part)) {
    const { items } = part;
    return value.flatMap((entry, index) =>
      foreignIn({ part: items, path: [...path, index], value: entry }, say),
    );
  }
  return isReadable(value) ? [] : [[nameOf(path), say.unreadableText]];
}

function foreignInGroup({ part, path, value }: Place, say: Complaints): Complaint[] {
  const questions = everyProperty(part);
  return Object.entries(value ?? {}).flatMap(([name, inner]): Complaint[] => {
    const inside = [...path, name];
    const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
    if (!question) return [[nameOf(inside), say.unknownField]];
    return foreignIn({ part: question, path: inside, value: inner }, say);
  });
}

function fitsIn(most: BodyLimits, body: Answers): boolean {
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

function countValues(value: unknown): number {
  if (!isObject(value)) return 1;
  return Object.values(value).reduce<number>((count, inner) => count + countValues(inner), 1);
}

function isReadable(answer: unknown): boolean {
  if (typeof answer === 'string') return !unreadable.test(answer);
  return !isObject(answer) || Object.values(answer).every(isReadable);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
