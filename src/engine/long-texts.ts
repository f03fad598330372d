import { settle } from '../runtime/answers.ts';
import type { Answers, Form, Path } from '../runtime/form.ts';
import { nameOf, questionsAsked } from '../runtime/questions.ts';
import { drawingOf } from '../runtime/widgets.ts';
import { answerAt, singleAnswers } from './answer-at.ts';

/**
 * The answers that a new address gives to a form that was begun. They take the place of those before; but in a long text they
 * stand above what was typed, so that no words are lost.
 */
export function addedTo(form: Form, typed: Answers, given: Answers): (readonly [Path, unknown])[] {
  const asked = questionsAsked(form, settle(form, typed));
  const long = new Set(
    asked.flatMap(({ name, part, ui }) => (drawingOf(part, ui) === 'textarea' ? [name] : [])),
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
