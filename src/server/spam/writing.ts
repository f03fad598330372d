import { type AnswerKind, answerKindOf } from '../../form/answer-kind.ts';
import type { Answers, Form } from '../../form/form.ts';
import { isGroup } from '../../form/is-group.ts';
import { pathInside } from '../../form/question.ts';

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
  const kinds = new Map(form.questions.map((each) => [each.path, answerKindOf(each)]));

  function textsIn(path: string, value: unknown): readonly Text[] {
    if (typeof value === 'string') {
      return [{ kind: kinds.get(path) ?? 'text', text: value.normalize('NFKC').trim() }];
    }
    if (Array.isArray(value)) {
      const row = `${path}.*`;
      return value.flatMap((entry) => textsIn(kinds.has(row) ? row : path, entry));
    }
    if (!isGroup(value)) return [];
    return Object.entries(value).flatMap(([name, inner]) => textsIn(pathInside(path, name), inner));
  }

  return (answers) => {
    const names: string[] = [];
    const texts: string[] = [];
    for (const { kind, text } of textsIn('', answers)) {
      if (written.includes(kind)) (kind === 'name' ? names : texts).push(text);
    }
    return { names, texts, whole: [...names, ...texts].join('\n\n').toLowerCase() };
  };
}

interface Text {
  readonly kind: AnswerKind;
  readonly text: string;
}
