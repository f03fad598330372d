import { type BooleanExpr, evaluate } from '../model/boolean-expr.ts';
import type { Answers, Form } from '../model/form.ts';
import {
  type ActivePaths,
  type ActiveQuestion,
  type AnswerPaths,
  applyChanges,
  cleanAnswer,
  isNote,
  isTickBox,
  type MutableActiveQuestion,
  offeredValues,
  type Path,
  type Question,
  questionName,
} from '../model/question.ts';
import { groupAnswers } from '../model/question-table.ts';
import { isGroup, ownValue } from './is-group.ts';

/** Answers after normalising, and the questions that are asked under them. */
export interface EvaluatedAnswers {
  /** The answers as the rules see them. */
  readonly answers: Answers;
  /** The questions that are asked, in the order of the page; a group, a list or a row comes before the questions in it. */
  readonly active: readonly ActiveQuestion[];
}

/**
 * Normalises answers and finds out what is asked: texts are cleaned, numbers read, blanks left out, and so are the questions whose condition
 * does not hold, and options that they no longer offer. A text that is too long is cut off behind the first character too many. A group that
 * is required is always there, if only as `{}`, so that what is missing is told of the questions in it. Another group is left out if
 * nothing is answered in it; so are a group and the first rows of a list that hold nothing but defaults, where they lack something required.
 *
 * An answer that is not asked for must not open another question, so this starts from what is always asked, and goes on
 * until nothing changes; conditions that chase one another end where they are.
 */
export function evaluateAnswers(form: Form, given: Answers): EvaluatedAnswers {
  let current = evaluateOnce(form, given);
  for (let left = form.conditions.length; left > 0; left -= 1) {
    const next = evaluateOnce(form, given, current.groups);
    if (JSON.stringify(next.answers) === JSON.stringify(current.answers)) return next;
    current = next;
  }
  if (form.conditions.length === 0) return current;
  return { answers: current.answers, active: evaluateOnce(form, given, current.groups).active };
}

/** The answers as the rules see them. */
export function normalizeAnswers(form: Form, answers: Answers): Answers {
  return evaluateAnswers(form, answers).answers;
}

/** The questions that are asked under these answers, in the order of the page. */
export function activeQuestions(form: Form, answers: Answers): readonly ActiveQuestion[] {
  return evaluateAnswers(form, answers).active;
}

/** The normalised answers of each group, by the names that groups have on the page. */
type Groups = ReadonlyMap<string, Answers>;

interface EvaluationPass extends EvaluatedAnswers {
  readonly groups: Groups;
}

/** Goes once through all questions. `before` decides the conditions; without it, only what is asked always is asked. */
function evaluateOnce(form: Form, given: Answers, before?: Groups): EvaluationPass {
  const { table } = form;
  const groups = new Map<string, Answers>();
  const asked: MutableActiveQuestion[] = [];
  const isMet = createConditionEvaluator(form, before);

  function group(at: string, place: AnswerPaths, answers: Answers): Answers {
    const all = groupAnswers(
      table,
      at,
      (question, own) => {
        const path = [...place.path, own];
        if (!isMet(question.askedIf ?? true, path)) return undefined;
        const isRequired = isMet(question.requiredIf ?? false, path);
        const inside = { path, normalized: [...place.normalized, own], isRequired };
        return ask(question, inside, isNote(question) ? undefined : ownValue(answers, own));
      },
      table.rendered(at),
    );
    groups.set(questionName(place.path), all);
    return all;
  }

  function ask(question: Question, place: ActivePaths, value: unknown): unknown {
    const { path, normalized, isRequired } = place;
    const now = applyChanges(question, (expr) => isMet(expr, path));
    // Filled in below: a group comes before the questions in it. Copies would take most of the time of a booking.
    const entry: MutableActiveQuestion = {
      question: now,
      name: questionName(path),
      normalizedName: undefined,
      path,
      isRequired,
      answer: undefined,
    };
    const start = asked.push(entry);
    const given = keepOfferedOptions(question, now, answerOf(now, place, value));
    const isLeftOut =
      now.type === 'object' &&
      !isRequired &&
      form.nesting?.leavesOut(form, { question, answer: given, inside: asked.slice(start) });
    entry.answer = isLeftOut ? undefined : given;
    const isKept = entry.answer !== undefined || typeof path.at(-1) !== 'number';
    if (isKept) entry.normalizedName = questionName(normalized);
    return entry.answer;
  }

  function answerOf(question: Question, place: ActivePaths, value: unknown): unknown {
    if (question.widget === 'rows' && Array.isArray(value))
      return form.nesting?.askRows({ table, asked, ask }, { ...place, question, values: value });
    if (question.type !== 'object') return normalizedValue(form, question, value);
    if (isGroup(value)) return group(question.path, place, value);
    // A blank in the place of a group is a group in which nothing was answered, never a way past its questions.
    return normalizedValue(form, question, value) ?? group(question.path, place, {});
  }

  return { answers: group('', { path: [], normalized: [] }, given), active: asked, groups };
}

/** Makes the function that evaluates an expression for the question at a path. */
function createConditionEvaluator(
  { conditions, conditionGroups }: Form,
  before: Groups | undefined,
) {
  const known = new Map<string, boolean>();
  return (expr: BooleanExpr, path: Path): boolean => {
    if (typeof expr === 'boolean') return expr;
    if (!before) return false;
    return evaluate(expr, (condition) => {
      const depth = conditionGroups[condition]?.split('.').filter(Boolean).length ?? 0;
      const group = questionName(path.slice(0, depth));
      const key = `${condition} ${group}`;
      const holds = known.get(key) ?? conditions[condition]?.(before.get(group) ?? {}) ?? false;
      known.set(key, holds);
      return holds;
    });
  };
}

/** Of an answer the options that are offered now; one that another branch offers is no answer while this one is asked. */
function keepOfferedOptions(question: Question, now: Question, answer: unknown): unknown {
  if (question === now || isTickBox(now)) return answer;
  const [every, left] = [offeredValues(question), offeredValues(now)];
  if (!every || !left) return answer;
  const isOffered = (value: unknown) => left.includes(value) || !every.includes(value);
  if (!Array.isArray(answer)) return isOffered(answer) ? answer : undefined;
  const entries = answer.filter(isOffered);
  return entries.length === 0 ? undefined : entries;
}

function normalizedValue(form: Form, question: Question, value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => normalizedValue(form, question, entry));
    const given = entries.filter((entry) => entry !== undefined);
    return given.length === 0 ? undefined : given;
  }
  const given =
    typeof value === 'string' ? truncate(cleanAnswer(question, value), question) : value;
  if (given === '' || given === null || (given === false && isTickBox(question))) return undefined;
  return form.numbers ? form.numbers.normalize(question, given) : given;
}

/** Some rules take minutes over a long text; what is left of it is still too long. */
function truncate(text: string, { maxLength = text.length }: Pick<Question, 'maxLength'>): string {
  if (text.length <= maxLength) return text;
  // A character takes two places at most.
  const start = [...text.slice(0, 2 * maxLength + 2)];
  return start.slice(0, maxLength + 1).join('');
}
