import { type AnswerKind, answerKindOf } from '../../runtime/answer-kind.ts';
import type { Answers, Form, Path } from '../../runtime/form.ts';
import { isGroup } from '../../runtime/is-group.ts';
import { nameOf } from '../../runtime/questions.ts';
import { leavesOf } from '../answers/leaves.ts';

/** What a visitor has written by hand; answers that were chosen, dates, addresses of e-mail and numbers to call are not. */
export interface Writing {
  /** Who they say they are. */
  readonly names: readonly string[];
  readonly texts: readonly string[];
  /** All of it in small letters, with blank lines between. */
  readonly whole: string;
}

const written: readonly AnswerKind[] = ['name', 'place', 'town', 'text'];

/**
 * Makes the function that sorts the answers to a form by what its file says of the questions, those in groups and rows
 * included. What the form has no question for was written, too.
 */
export function createWritingOf(form: Form): (answers: Answers) => Writing {
  const kinds = new Map(leavesOf(form).map((leaf) => [keyOf(leaf.path), answerKindOf(leaf)]));
  return (answers) => {
    const names: string[] = [];
    const texts: string[] = [];
    for (const { key, text } of textsIn('', answers)) {
      const kind = kinds.get(key) ?? 'text';
      if (written.includes(kind)) (kind === 'name' ? names : texts).push(text);
    }
    return { names, texts, whole: [...names, ...texts].join('\n\n').toLowerCase() };
  };
}

/** A path without the numbers of rows: each row has the same questions. */
function keyOf(path: Path): string {
  return nameOf(path.filter((step) => typeof step === 'string'));
}

interface Text {
  readonly key: string;
  readonly text: string;
}

function textsIn(key: string, value: unknown): Text[] {
  if (typeof value === 'string') return [{ key, text: value.normalize('NFKC').trim() }];
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(key, entry));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(key === '' ? name : `${key}.${name}`, inner),
  );
}
