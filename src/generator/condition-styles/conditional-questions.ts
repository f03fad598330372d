import { createAjv } from '../../form-language/rules.ts';
import { initialAnswers } from '../../runtime/answers.ts';
import type { CompiledPart, FormDescription } from '../../runtime/form.ts';
import { everyProperty } from '../../runtime/parts.ts';
import { uiInside } from '../../runtime/ui.ts';
import { isAsked, isMet } from './answered.ts';
import { always, beyond, type Claim, unknown } from './claim.ts';
import { declarationsOf, type Group, groupInside, groupOf, type Level } from './groups.ts';
import { anyRow, isAlone } from './names.ts';

/** A question that is asked under a condition, and what must be true of the controls for it to be asked. */
export interface ConditionalQuestion {
  /** Its names from the top of the form on, with `#` for the number of a row. */
  readonly path: readonly string[];
  /** True of the controls of its row, or of the form; where it stands in a group, what is true while the group is asked is left out. */
  readonly claim: Claim;
}

/** Every question of a form that is asked under a condition, those in its groups and rows too. */
export function conditionalQuestions(
  form: Pick<FormDescription, 'schema' | 'uiSchema'>,
): ConditionalQuestion[] {
  const { schema, uiSchema } = form;
  const ajv = createAjv({ allErrors: false, strict: false });
  const reading = {
    form: schema,
    isLike: (answer: unknown, expected: CompiledPart) => ajv.validate(expected, answer) === true,
    initial: initialAnswers(form),
    found: new Map<string, Claim>(),
    decide: isMet,
  };
  const top = { part: schema, isOpen: () => always };
  return questionsIn(groupOf({ reading, path: [], part: schema, ui: uiSchema }, [top]), always);
}

/** `given` is what is true while the group itself is asked. */
function questionsIn(group: Group, given: Claim): ConditionalQuestion[] {
  const { reading, path: around } = group;
  return Object.entries(everyProperty(group.part)).flatMap(([name, part]) => {
    const path = [...around, name];
    const asked = isAsked(group, name);
    const more = beyond(asked, given);
    const claim = isAlone(reading.form, path) ? more : unknown(path.join('.'));
    return [
      ...(more === always ? [] : [{ path, claim }]),
      ...(part.type === 'object' ? questionsIn(groupInside(group, name), asked) : []),
      ...(part.type === 'array' ? questionsInRows(group, name) : []),
    ];
  });
}

/** Rows know of their own controls only: in rows inside rows, and where several branches say what a row is, nothing is known. */
function questionsInRows(group: Group, name: string): ConditionalQuestion[] {
  const path = [...group.path, name, anyRow];
  const part = everyProperty(group.part)[name]?.items ?? {};
  const items = declarationsOf(group, name).flatMap((level) => level.part.items ?? []);
  const isTold = items.length === 1 && !group.path.includes(anyRow);
  const given = isTold ? always : unknown(path.join('.'));
  const levels = items.map((inner): Level => ({ part: inner, isOpen: () => given }));
  const ui = uiInside(uiInside(group.ui, name), 'items');
  const row = groupOf({ reading: group.reading, path, part, ui }, levels);
  const questions = questionsIn(row, given);
  return isTold ? questions : questions.map((each) => ({ ...each, claim: given }));
}
