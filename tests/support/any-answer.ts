import type { Answers } from '../../src/form/form.ts';
import { answersToTry } from '../../src/form/language/answers-to-try.ts';
import type { JudgePart } from '../../src/form/language/judge-part.ts';
import { ownName, questionPath } from '../../src/form/question.ts';
import { type Declared, partAt } from './declarations.ts';

/** A question to answer, under which normalised answers, and on which day. */
export interface Asking {
  readonly declared: Declared;
  readonly normalized: Answers;
  /** Its name, with the numbers of rows. */
  readonly name: string;
  readonly today: string;
  readonly judge: JudgePart;
}

/** A valid answer to a question, if one is found; of a group, to all that it requires from the start. */
export function anyAnswer(asking: Asking): unknown {
  const { declared, normalized, name, today, judge } = asking;
  const part = partAt(declared, normalized, name);
  const { const: only, enum: options, default: filledIn, examples, format } = part;
  const first = only ?? filledIn ?? options?.[0] ?? examples?.[0];
  if (first !== undefined) return first;
  if (part.type === 'object') return anyGroup(asking);
  if (part.type === 'array') return anyRows(asking);
  const known = format === undefined ? [] : [today, `${today}T12:00:00Z`];
  const candidates = answersToTry({ part, widget: 'text', known });
  return candidates.find((answer) => judge(part, answer).length === 0);
}

/** As many rows as a list needs at least, or as asked for; of options, each one once. */
export function anyRows(asking: Asking, count?: number): unknown[] {
  const {
    items = {},
    minItems = 0,
    uniqueItems,
  } = partAt(asking.declared, asking.normalized, asking.name);
  const length = count ?? Math.max(1, minItems);
  if (items.enum && uniqueItems) return items.enum.slice(0, length);
  return Array.from({ length }, () => anyAnswer({ ...asking, name: `${asking.name}.0` }));
}

function anyGroup(asking: Asking): Answers {
  const { table } = asking.declared.form;
  const asked = table
    .inside(questionPath(asking.name))
    .filter(
      ({ askedIf, isRequired, type }) => askedIf === undefined && (isRequired || type === 'object'),
    );
  return Object.fromEntries(
    asked.map(({ path }) => {
      const own = ownName(path);
      return [own, anyAnswer({ ...asking, name: `${asking.name}.${own}` })];
    }),
  );
}
