import { Validator } from '@cfworker/json-schema';
import { kinds } from '../questions/kinds.ts';
import { createForm, type Form, type FormDescription, type FormEdition } from './form.ts';
import type { FormPlan } from './plan.ts';
import type { Question } from './question.ts';
import { readersOf } from './readers.ts';
import { kindOfLooks } from './widgets.ts';

/** All that reading a request needs of the form that asked it, when that form may be gone. */
export interface KeptDescription extends FormDescription {
  /** The schemas of the conditions; absent in what earlier versions of this program kept. */
  readonly conditionSchemas?: readonly object[];
  /** The staff's name for the form; absent where nothing but its id says it. */
  readonly name?: string;
  /** The plans that led to the form. */
  readonly plans?: readonly FormPlan[];
}

/** A form as it was when it asked a request: fit to read answers, and not to judge them. */
export interface KeptForm extends Form {
  /** The staff's name for it then; absent where nothing but its id says it. */
  readonly name?: string | undefined;
  /** The plans that led to it then. */
  readonly plans: readonly FormPlan[];
}

/** Makes a form of an edition; for Node. Conditions that an earlier version of this program did not keep are taken to hold. */
export function readEdition({ edition, description }: FormEdition): KeptForm {
  // Only `editionOf` writes it.
  const kept: KeptDescription = JSON.parse(description);
  const { name, plans = [], conditionSchemas, ...described } = kept;
  const conditions = described.conditionGroups.map((_, index) => {
    const schema = conditionSchemas?.[index];
    if (!schema) return () => true;
    const validator = new Validator(schema, '7', true);
    return (answers: unknown) => validator.validate(answers).valid;
  });
  const known = { ...described, questions: described.questions.map(withKind) };
  const form = createForm(known, {
    ...{ edition, conditions, check: () => true },
    ...readersOf(known),
  });
  return { ...form, name, plans };
}

/** A question with its kind, which earlier versions of this program did not keep; also where it is one that this version does not know. */
function withKind(question: Question): Question {
  if (kinds[question.kind]) return question;
  const kind = kindOfLooks(question);
  const changes = question.changes?.map((change) => {
    const changed = kindOfLooks({ ...question, ...change });
    return changed === kind ? change : { ...change, kind: changed };
  });
  return { ...question, kind, ...(changes && { changes }) };
}
