import { type BooleanExpr, evaluate } from '../model/boolean-expr.ts';
import type { Answers, Form } from '../model/form.ts';
import {
  type ActivePaths,
  type ActiveQuestion,
  type AnswerPaths,
  applyChanges,
  type MutableActiveQuestion,
  type Option,
  type Path,
  type Question,
  questionName,
} from '../model/question.ts';
import { groupAnswers, type Normalizing, type QuestionTable } from '../model/question-table.ts';
import { ownValue } from './objects.ts';

/** Normalized answers, and the active questions. */
export interface EvaluatedAnswers {
  /** The answers as the rules see them. */
  readonly answers: Answers;
  /** The active questions, in page order; groups, lists and rows precede the questions in them. */
  readonly active: readonly ActiveQuestion[];
}

/**
 * Normalizes answers and finds the active questions. Texts are cleaned and numbers parsed; blanks, inactive questions
 * and options that are no longer offered are left out. Texts are truncated to one character more than allowed. A
 * required group is always present, at least as `{}`, so that missing answers are reported at the questions in it.
 * Other groups are left out if nothing in them is answered; so are groups and initial rows that contain only defaults
 * and lack something required. An answer to an inactive question must not activate another one, so this starts with the
 * questions that are always active, and repeats until nothing changes; circular conditions stop after as many passes as
 * there are conditions.
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

/** Returns the active questions, in page order. */
export function activeQuestions(form: Form, answers: Answers): readonly ActiveQuestion[] {
  return evaluateAnswers(form, answers).active;
}

/** The normalized answers of each group, by the names of groups on the page. */
type Groups = ReadonlyMap<string, Answers>;

interface EvaluationPass extends EvaluatedAnswers {
  readonly groups: Groups;
}

/**
 * Evaluates all questions once. `before` holds the answers for the conditions; without it, only unconditional questions
 * are active.
 */
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
        return ask(question, inside, ownValue(answers, own));
      },
      table.rendered(at),
    );
    groups.set(questionName(place.path), all);
    return all;
  }

  function ask(question: Question, place: ActivePaths, value: unknown): unknown {
    const { path, normalized, isRequired } = place;
    const now = applyChanges(question, (expr) => isMet(expr, path));
    // Filled in below: a group precedes the questions in it. Copying would take most of the time of a booking.
    const entry: MutableActiveQuestion = {
      question: now,
      name: questionName(path),
      normalizedName: undefined,
      path,
      isRequired,
      answer: undefined,
    };
    asked.push(entry);
    const given = table.kindOf(now).normalize(value, now, place, normalizing);
    entry.answer = keepOfferedOptions(table, { question, now }, given);
    const isKept = entry.answer !== undefined || typeof path.at(-1) !== 'number';
    if (isKept) entry.normalizedName = questionName(normalized);
    return entry.answer;
  }

  const { numbers, isCheckedByBrowser } = form;
  const normalizing: Normalizing = {
    table,
    numbers,
    isCheckedByBrowser,
    asked,
    ask,
    askInside: group,
  };
  return { answers: group('', { path: [], normalized: [] }, given), active: asked, groups };
}

/** Creates the function that evaluates an expression for the question at a path. */
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

/** Keeps the options of an answer that are offered now; those of other branches count as unanswered. */
function keepOfferedOptions(
  { kindOf }: QuestionTable,
  { question, now }: { readonly question: Question; readonly now: Question },
  answer: unknown,
): unknown {
  if (question === now) return answer;
  const [every, left] = [question, now].map((each) => kindOf(each).choices?.(each));
  if (!every || !left) return answer;
  const isIn = (choices: readonly Option[], answer: unknown) =>
    choices.some(({ value }) => value === answer);
  const isOffered = (entry: unknown) => isIn(left, entry) || !isIn(every, entry);
  if (!Array.isArray(answer)) return isOffered(answer) ? answer : undefined;
  const entries = answer.filter(isOffered);
  return entries.length === 0 ? undefined : entries;
}
