import type { Question } from '../../src/form/model/question.ts';
import type { QuestionKind } from '../../src/form/model/question-table.ts';
import { kinds } from '../../src/questions/kinds.ts';

/** The kind of a question of any form. */
export function kindOf({ kind }: Pick<Question, 'kind'>): QuestionKind {
  const found = kinds[kind];
  if (!found) throw new Error(`there is no kind "${kind}"`);
  return found;
}
