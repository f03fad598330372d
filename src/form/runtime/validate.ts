import type { Answers, FieldErrors, Form, RuleError, ValidationContext } from '../model/form.ts';
import type { ActiveQuestion } from '../model/question.ts';
import { type EvaluatedAnswers, evaluateAnswers } from './answers.ts';
import { ownValue } from './is-group.ts';
import { rankOf } from './rule-order.ts';

/**
 * The one judge of answers, for browser, server, fixtures and check: a message for each question that
 * breaks a rule, only the first that applies, in the order of the page. No problem: an empty object.
 * Throws where the rules refuse answers and have no message for it, which no compiled form does.
 * Blank after trimming counts as missing; questions that are not asked are not judged.
 */
export function validate(form: Form, answers: Answers, context: ValidationContext): FieldErrors {
  return errorsIn(form, evaluateAnswers(form, answers), context);
}

/** The same for answers that are resolved already. */
export function errorsIn(
  form: Form,
  resolved: EvaluatedAnswers,
  context: ValidationContext,
): FieldErrors {
  const broken = violationsIn(form, resolved, context);
  return Object.fromEntries(broken.map(({ name, message }) => [name, message]));
}

/** A rule that the answer to a question breaks, of those that the visitor is told of. */
export interface RuleViolation {
  /** The question, as it is named on the page. */
  readonly name: string;
  /** The keyword of the rule, as the file has it. */
  readonly rule: string;
  readonly message: string;
}

/** The first rule that each wrong answer breaks, in the order of the page. */
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
    // In the rules `not` stands for "const" (`withoutConst`).
    const rule = cause.keyword === 'not' ? 'const' : cause.keyword;
    const known = violations.get(place);
    const { isFirstRuleTold } = form.table.kindOf(place.question);
    // A branch may add rules that are told after those of the question itself.
    const isLast = isFirstRuleTold || (known && rankOf(known.rule) <= rankOf(rule));
    if (known && isLast) continue;
    const advice = rule === 'type' && form.numbers?.hintFor(place.question, place.answer);
    violations.set(place, { name: place.name, rule, message: advice || error.message });
  }
  // Wrong answers that nobody could be told about must never pass for right ones.
  if (form.check.errors && violations.size === 0)
    throw new Error(`${form.id}: a rule has no message`);
  return active.flatMap((each) => {
    const { name, question } = each;
    const message = unfinished.includes(name) && question.unfinished;
    return message ? { name, rule: 'unfinished', message } : (violations.get(each) ?? []);
  });
}

/**
 * Returns the server's messages as a page can show them: only at questions that are asked, in the order of the page,
 * and by the places that rows have there.
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

/** The nearest question around what an error speaks of; a missing answer is reported on the group around it. */
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
