import type { UiSchema } from '../form-language/ui-schema.ts';
import type { Answers, CompiledPart, Form, FormDescription } from './form.ts';
import { isGroup } from './is-group.ts';
import { conditionalsOf, everyProperty, type Variant, variantOf } from './parts.ts';
import { uiInside } from './ui.ts';
import { isChoiceOfSeveral, isTickBox } from './widgets.ts';

/**
 * The answers as the rules see them: texts trimmed, blanks left out, and without the questions that are not asked
 * because their condition does not hold. A text that is too long is cut off behind the first character too many. A group that is required is always there, if only as `{}`, so that what is
 * missing is told of the questions in it; another group in which nothing is answered is left out.
 */
export function settle(form: Form, answers: Answers): Answers {
  return settleGroup(form, { part: form.schema, ui: form.uiSchema }, answers);
}

/** A part of a form and how it looks. */
export interface Place {
  readonly part: CompiledPart;
  readonly ui: UiSchema;
}

/**
 * The settled answers of one group. A hidden answer must not open another question, so this starts from what is
 * always asked, and goes on until nothing changes; conditions that chase one another end where they are.
 */
export function settleGroup(form: Form, { part, ui }: Place, answers: Answers): Answers {
  const always = { properties: part.properties ?? {}, required: new Set(part.required) };
  let settled = settleProperties(form, { ...always, ui }, answers);
  for (let round = countConditionals(part); round > 0; round -= 1) {
    const next = settleProperties(form, { ...variantOf(form, part, settled), ui }, answers);
    const isSame = JSON.stringify(next) === JSON.stringify(settled);
    settled = next;
    if (isSame) break;
  }
  return settled;
}

/** The rows of a list that are not left blank, by their places: those that the settled answers have. */
export function filledRows(form: Form, { part, ui }: Place, rows: readonly unknown[]): number[] {
  const inside = { part: part.items ?? {}, ui: uiInside(ui, 'items') };
  return rows.flatMap((row, place) => (settleAnswer(form, inside, row) === undefined ? [] : place));
}

/** The answers a form starts with: its defaults, and the fewest rows of its lists. */
export function initialAnswers({ schema }: Pick<FormDescription, 'schema'>): Answers {
  return initialGroup(schema) ?? {};
}

/** What a new row of a list starts with. */
export function initialRow({ items = {} }: CompiledPart): unknown {
  return initialAnswer(items) ?? (items.type === 'object' ? {} : undefined);
}

interface Group extends Variant {
  readonly ui: UiSchema;
}

function settleProperties(form: Form, group: Group, answers: Answers): Answers {
  const { properties, required, ui } = group;
  const entries = Object.entries(properties).flatMap(([name, part]) => {
    const given = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const answer = settleAnswer(form, { part, ui: uiInside(ui, name) }, given);
    const isLeftOut = part.type === 'object' && !required.has(name) && isEmpty(answer);
    return answer === undefined || isLeftOut ? [] : [[name, answer]];
  });
  return Object.fromEntries(entries);
}

function settleAnswer(form: Form, place: Place, answer: unknown): unknown {
  if (place.part.type !== 'object') return settleValue(form, place, answer);
  if (isGroup(answer)) return settleGroup(form, place, answer);
  // A blank in the place of a group is a group in which nothing was answered, never a way past its questions.
  return settleValue(form, place, answer) ?? settleGroup(form, place, {});
}

function settleValue(form: Form, place: Place, answer: unknown): unknown {
  const { part, ui } = place;
  if (Array.isArray(answer)) {
    const inside = { part: part.items ?? {}, ui: uiInside(ui, 'items') };
    const entries = answer.map((entry) => settleAnswer(form, inside, entry));
    const given = entries.filter((entry) => entry !== undefined);
    return given.length === 0 ? undefined : given;
  }
  if (typeof answer === 'string') return cut(answer.trim(), part) || undefined;
  if (answer === false && isTickBox(part, ui)) return undefined;
  return answer ?? undefined;
}

/** Some rules take minutes over a long text; what is left of it is still too long. */
function cut(text: string, { maxLength = text.length }: CompiledPart): string {
  if (text.length <= maxLength) return text;
  // A character takes two places at most.
  const start = [...text.slice(0, 2 * maxLength + 2)];
  return start.slice(0, maxLength + 1).join('');
}

function countConditionals(part: CompiledPart): number {
  return conditionalsOf(part).reduce(
    (count, { then, else: otherwise }) =>
      count + 1 + countConditionals(then ?? {}) + countConditionals(otherwise ?? {}),
    0,
  );
}

function initialGroup(part: CompiledPart): Answers | undefined {
  const given = Object.entries(everyProperty(part)).flatMap(([name, inner]) => {
    const answer = initialAnswer(inner);
    return answer === undefined ? [] : [[name, answer] as const];
  });
  const own = isGroup(part.default) ? part.default : {};
  const answers = { ...Object.fromEntries(given), ...own };
  return Object.keys(answers).length === 0 ? undefined : answers;
}

function initialAnswer(part: CompiledPart): unknown {
  if (part.type === 'object') return initialGroup(part);
  if (part.type !== 'array' || isChoiceOfSeveral(part)) return part.default;
  const given: readonly unknown[] = Array.isArray(part.default) ? part.default : [];
  const missing = Math.max(0, (part.minItems ?? 0) - given.length);
  const rows = [...given, ...Array.from({ length: missing }, () => initialRow(part))];
  return rows.length === 0 ? undefined : rows;
}

function isEmpty(answer: unknown): boolean {
  return isGroup(answer) && Object.keys(answer).length === 0;
}
