import type { Answers, Form } from '../model/form.ts';
import { groupAnswers } from '../model/question-table.ts';

/** The texts of controls by name; several controls of one name have a list, in their order. */
export type ControlTexts = ReadonlyMap<string, readonly string[]>;

/**
 * Parses the answers from the controls of a form, or from an address: texts by the names of controls. Blanks are left
 * out; texts that are no number, or a number that would be displayed differently, stay texts. Local times are read in
 * the time zone.
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
