import type { CompiledPart, FormDescription } from '../../runtime/form.ts';
import { fieldsOf, membersOf, type Question, rowOf } from '../../runtime/questions.ts';

/** How many rows to look into, by the name of the list (`rooms`, `rooms.0.beds`). */
export type CountRows = (name: string) => number;

/** Every question of a form that has an answer of its own, those in groups and in the first row of a list included. */
export function leavesOf(form: Pick<FormDescription, 'schema' | 'uiSchema'>): Question[] {
  return fieldsOf(form).flatMap((question) => leavesIn(question));
}

/** The question itself, or where it is a group or a list of rows, the questions in it that have answers of their own. */
export function leavesIn(question: Question, countRows: CountRows = () => 1): Question[] {
  const { part, name } = question;
  if (part.type === 'object') {
    return membersOf(question).flatMap((member) => leavesIn(member, countRows));
  }
  if (!hasRows(part)) return [question];
  return Array.from({ length: countRows(name) }, (_, index) =>
    leavesIn(rowOf(question, undefined, index), countRows),
  ).flat();
}

/** Whether the entries of a list hold questions; other lists, such as a choice of several, are one answer. */
export function hasRows({ items }: CompiledPart): boolean {
  return items?.type === 'object' || items?.type === 'array';
}
