import { questionsAsked } from '../form/answers.ts';
import type { Answers, Form } from '../form/form.ts';
import { nameOf, type Path } from '../form/question.ts';
import { answerAt, singleAnswers } from './answer-at.ts';

/**
 * The answers that a new address gives to a form that was begun. They take the place of those before; but in a long text they
 * stand above what was typed, so that no words are lost.
 */
export function addedTo(form: Form, typed: Answers, given: Answers): (readonly [Path, unknown])[] {
  const long = new Set(
    questionsAsked(form, typed).flatMap(({ name, question }) =>
      question.widget === 'textarea' ? [name] : [],
    ),
  );
  return singleAnswers(given).map(([path, answer]) => {
    const own = answerAt(typed, path);
    const isAdded = long.has(nameOf(path)) && typeof own === 'string';
    return [path, isAdded ? above(own, String(answer)) : answer];
  });
}

/** A text with a line above it, in place of one with the same word before its colon: one `Plan: …` follows another. */
function above(own: string, line: string): string {
  const [first = '', ...rest] = own.split('\n');
  const [label] = /^[^:\n]+:/.exec(line) ?? [];
  const isSameKind = first === line || (label !== undefined && first.startsWith(label));
  return [line, ...(isSameKind ? rest : [own])].join('\n');
}
