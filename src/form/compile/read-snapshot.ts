import { kinds } from '../../questions/kinds.ts';
import { shapeDrawn } from '../../questions/shapes.ts';
import { createForm, type FormSnapshot } from '../model/form.ts';
import type { Question } from '../model/question.ts';
import { kindsAndNumbersOf } from '../runtime/kinds-and-numbers.ts';
import type { StoredDescription, StoredForm } from '../runtime/stored-form.ts';
import { conditionRule } from './rules.ts';

/**
 * Restores a form from a snapshot; for Node. Conditions that an earlier version of this program did not store count as
 * true.
 */
export function readSnapshot({ edition, description }: FormSnapshot): StoredForm {
  // Only `formSnapshotOf` writes it.
  const kept: StoredDescription = JSON.parse(description);
  const { name, plans = [], conditionSchemas, ...described } = kept;
  const conditions = described.conditionGroups.map((_, index) => {
    const schema = conditionSchemas?.[index];
    return schema ? conditionOf(schema) : () => true;
  });
  const texts = described.questions.map(asText);
  const form = createForm(
    { ...described, questions: texts.map(withKind) },
    { edition, conditions, check: () => true, ...kindsAndNumbersOf(described) },
  );
  const isReadOnly = texts.some((question, index) => question !== described.questions[index]);
  return { ...form, name, plans, ...(isReadOnly && { isReadOnly }) };
}

/** Returns the condition with a schema. It is compiled when it is asked, as that takes a millisecond or more. */
export function conditionOf(schema: object): (answers: unknown) => boolean {
  let condition: ReturnType<typeof conditionRule> | undefined;
  return (answers) => {
    // Snapshots of earlier versions may have keywords that conditions no longer support.
    condition ??= conditionRule(schema, { strict: false });
    return condition(answers);
  };
}

/** Earlier versions let rjsf render questions of `type: any`; their answers are displayed with their own names. */
function asText(question: Question): Question {
  const isOfAnyType = String(question.type) === 'any';
  return isOfAnyType ? { ...question, type: 'string', widget: 'text' } : question;
}

/** Adds the kind of a question, if an earlier version did not store it, or if this version does not know it. */
function withKind(question: Question): Question {
  if (kinds[question.kind]) return question;
  const kind = inferKind(question);
  const changes = question.changes?.map((change) => {
    const changed = inferKind({ ...question, ...change });
    return changed === kind ? change : { ...change, kind: changed };
  });
  return { ...question, kind, ...(changes && { changes }) };
}

/** Infers the kind of a stored question from its type, widget and format. */
export function inferKind({ type, widget, format, options, entry }: KnownLooks): string {
  const values = options?.map(({ value }) => value);
  const items = { format: entry?.format, enum: values };
  const part = { type, format, enum: values, uniqueItems: values !== undefined, items };
  return shapeDrawn(part, widget).kind;
}

interface KnownLooks extends Pick<Question, 'type' | 'widget' | 'format' | 'entry'> {
  readonly options?: Question['options'] | null;
}
