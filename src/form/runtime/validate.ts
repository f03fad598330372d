import type { Answers, FieldErrors, Form, RuleError, ValidationContext } from '../model/form.ts';
import type { ActiveQuestion } from '../model/question.ts';
import { type EvaluatedAnswers, evaluateAnswers } from './answers.ts';
import { ownValue } from './objects.ts';
import { rankOf } from './rule-order.ts';

/**
 * Validates answers in browser, server, fixtures and check. Returns one message for each question that breaks a rule
 * (the first one), in page order; an empty object if all are valid. Blank texts count as missing, inactive questions
 * are not validated. Throws if a violated rule has no message, which no compiled form allows.
 */
export function validate(form: Form, answers: Answers, context: ValidationContext): FieldErrors {
  return errorsIn(form, evaluateAnswers(form, answers), context);
}

/** The same for evaluated answers. */
export function errorsIn(
  form: Form,
  resolved: EvaluatedAnswers,
  context: ValidationContext,
): FieldErrors {
  const violations = violationsIn(form, resolved, context);
  return Object.fromEntries(violations.map(({ name, message }) => [name, message]));
}

/** The violated rule of a question that is reported to the visitor. */
export interface RuleViolation {
  /** The name of the question on the page. */
  readonly name: string;
  /** The keyword of the rule in the file. */
  readonly rule: string;
  readonly message: string;
}

/** Returns the first violated rule of each question, in page order. */
export function ruleViolations(
  form: Form,
  answers: Answers,
  context: ValidationContext,
): RuleViolation[] {
  return violationsIn(form, evaluateAnswers(form, answers), context);
}

function violationsIn(
  form: Form,
  { answers: normalized, active }: EvaluatedAnswers,
  context: ValidationContext,
): RuleViolation[] {
  const { unfinished = [] } = context;
  if (form.check.call(context, normalized) && unfinished.length === 0) return [];
  const places = new Map(active.map((each) => [each.normalizedName, each]));
  const violations = new Map<ActiveQuestion, RuleViolation>();
  for (const error of form.check.errors ?? []) {
    const place = activeQuestionOf(error, places);
    const [cause] = error.params.errors ?? [];
    if (!place || !cause || error.message === undefined) continue;
    // The compiled rules write `const` as a double `not`.
    const rule = cause.keyword === 'not' ? 'const' : cause.keyword;
    const known = violations.get(place);
    const { reportsFirstViolation } = form.table.kindOf(place.question);
    // Ajv reports the rules of branches after those of the question itself, whatever their rank.
    const keepsKnown = reportsFirstViolation || (known && rankOf(known.rule) <= rankOf(rule));
    if (known && keepsKnown) continue;
    const hint = rule === 'type' && form.numbers?.hintFor(place.question, place.answer);
    violations.set(place, { name: place.name, rule, message: hint || error.message });
  }
  // Invalid answers without a message must never pass as valid.
  if (form.check.errors && violations.size === 0)
    throw new Error(`${form.id}: a rule has no message`);
  return active.flatMap((each) => {
    const { name, question } = each;
    const message = unfinished.includes(name) && question.unfinished;
    return message ? { name, rule: 'unfinished', message } : (violations.get(each) ?? []);
  });
}

/**
 * Returns the server's messages for the page: only at active questions, in page order, and with the row numbers of the
 * page.
 */
export function errorsByPageName(form: Form, answers: Answers, problems: FieldErrors): FieldErrors {
  const violations = evaluateAnswers(form, answers).active.flatMap(
    ({ name, normalizedName = '' }) => {
      const message = ownValue(problems, normalizedName);
      return message === undefined ? [] : [[name, message]];
    },
  );
  return Object.fromEntries(violations);
}

/** Finds the nearest question around the location of an error; a missing answer is reported on its group. */
function activeQuestionOf(
  { instancePath, params }: RuleError,
  places: ReadonlyMap<unknown, ActiveQuestion>,
) {
  const steps = instancePath.split('/').slice(1);
  const missing = params.errors?.[0]?.params.missingProperty;
  if (missing !== undefined) steps.push(missing);
  while (steps.length > 0 && !places.has(steps.join('.'))) steps.pop();
  return places.get(steps.join('.'));
}
