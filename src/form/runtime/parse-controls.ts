import type { Answers, Form } from '../model/form.ts';
import { groupAnswers } from '../model/question-table.ts';

/** The texts that controls hold, by the names of the controls; those of one name as a list, in their order. */
export type ControlTexts = ReadonlyMap<string, readonly string[]>;

/**
 * The answers that are in the controls of a form, or in an address: texts by the names of controls, turned into what the questions
 * take. What is blank is left out; a number that would be shown otherwise than it was typed stays a text, and so does what is none. A day with a time is read by the clocks of the time zone.
 */
export function parseControls(
  { table, numbers }: Pick<Form, 'table' | 'numbers'>,
  texts: ControlTexts,
  timeZone: string,
): Answers {
  const parsing = { table, numbers, texts, timeZone };
  return groupAnswers(table, '', (question, own) =>
    table.kindOf(question).parse(own, question, parsing),
  );
}
