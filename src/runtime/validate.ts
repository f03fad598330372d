import { filledRows, type Place, settle } from './answers.ts';
import type { Answers, CompiledPart, Form, JudgeContext, Problems, RuleError } from './form.ts';
import { everyProperty } from './parts.ts';
import { questionsAsked } from './questions.ts';
import { ruleNames } from './rule-names.ts';
import { uiInside } from './ui.ts';

/**
 * The one judge of answers, for browser, server, fixtures and check: a message for each question that
 * breaks a rule, only the first that applies, in the order of the page. No problem: an empty object.
 * Throws where the rules refuse answers and have no message for it, which no compiled form does.
 * Blank after trimming counts as missing; questions that are not asked are not judged.
 */
export function validate(form: Form, answers: Answers, context: JudgeContext): Problems {
  const settled = settle(form, answers);
  if (form.check.call(context, settled)) return {};
  const asked = questionsAsked(form, settled).map(({ name }) => name);
  const told = new Map<string, { rank: number; message: string }>();
  for (const error of form.check.errors ?? []) {
    const place = placeOf(error, asked);
    const message = messageOf(form.schema, error);
    const rank = rankOf(error);
    const known = place === undefined ? undefined : told.get(place);
    if (place === undefined || message === undefined || (known && known.rank <= rank)) continue;
    told.set(place, { rank, message });
  }
  const problems = asked.flatMap((name) => {
    const problem = told.get(name);
    return problem === undefined ? [] : [[name, problem.message]];
  });
  // Wrong answers that nobody could be told about must never pass for right ones.
  if (problems.length === 0) throw new Error(`${form.id}: a rule without a message was broken`);
  return rowsAsGiven(form, answers, Object.fromEntries(problems));
}

/**
 * The rule that a question breaks, by an error of the rules: the name of the question, and that of the rule.
 * Undefined for Ajv's own summary of a branch, which speaks of no question.
 */
export function ruleOf(error: RuleError, asked: readonly string[]) {
  const place = placeOf(error, asked);
  return place === undefined ? undefined : { place, rule: error.keyword };
}

/** The nearest question around what an error speaks of; a missing answer is reported on the group around it. */
function placeOf({ keyword, instancePath, params }: RuleError, asked: readonly string[]) {
  if (keyword === 'if') return undefined;
  const steps = instancePath.split('/').slice(1);
  if (params.missingProperty !== undefined) steps.push(params.missingProperty);
  while (steps.length > 0 && !asked.includes(steps.join('.'))) steps.pop();
  return steps.length === 0 ? undefined : steps.join('.');
}

/** The message of the rule that an error names by its place in the schema (`#/properties/email/pattern`). */
function messageOf(schema: CompiledPart, { schemaPath, params }: RuleError): string | undefined {
  const steps = schemaPath.split('/').slice(1);
  const rule = steps.pop() ?? '';
  let part: unknown = schema;
  for (const step of steps) part = (part as Record<string, unknown> | undefined)?.[step];
  const message = (part as CompiledPart | undefined)?.errorMessage?.[rule];
  return typeof message === 'object' ? message[params.missingProperty ?? ''] : message;
}

function rankOf({ keyword }: RuleError): number {
  return ruleNames.indexOf(keyword as (typeof ruleNames)[number]);
}

/** Problems by the places that rows have on the page: those left blank are neither judged nor sent, but take a place there. */
export function rowsAsGiven(form: Form, answers: Answers, problems: Problems): Problems {
  if (!Object.keys(problems).some((name) => /\.\d/.test(name))) return problems;
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [
      asGiven(form, name.split('.'), answers),
      message,
    ]),
  );
}

function asGiven(form: Form, steps: readonly string[], answers: unknown): string {
  let place: Place = { part: form.schema, ui: form.uiSchema };
  let value = answers;
  const path = steps.map((step) => {
    const { part, ui } = place;
    const key = Array.isArray(value) ? filledRows(form, place, value)[Number(step)] : undefined;
    const given = key ?? step;
    value = (value as Record<string, unknown> | null | undefined)?.[given];
    place = part.items
      ? { part: part.items, ui: uiInside(ui, 'items') }
      : { part: everyProperty(part)[step] ?? {}, ui: uiInside(ui, step) };
    return given;
  });
  return path.join('.');
}
