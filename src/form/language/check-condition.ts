import { checkOfPart } from '../../questions/checks.ts';
import { allowed, nearest } from '../../yaml/nearest.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { childPath } from '../model/question.ts';
import { ownValue } from '../runtime/objects.ts';
import { isAnswerable } from './check-limits.ts';
import { checkNames, describeLost, locateNames } from './check-names.ts';
import {
  type Conditional,
  type DeclaredForm,
  optionsAmong,
  subschemasBelow,
  typedSubschemas,
} from './declarations.ts';
import { hasKeyword, joinWithAnd } from './keywords.ts';
import { conditionKeywords, type Subschema } from './subschema.ts';
import type { UiSchema } from './ui-schema.ts';
import { describeViolation, quoted, type ValueCheckContext } from './validate-value.ts';
import { effectiveWidget } from './widgets.ts';

/** Checks what the schema of form files cannot express about `if`, `then` and `else`: that they are complete, and that the condition can hold. */
export function checkCondition(conditional: Conditional, context: ValueCheckContext): void {
  const { container, pointer, branch } = conditional;
  const { form, report } = context;
  const { if: condition, then: whenMet, else: otherwise } = container;
  if (condition && !whenMet && !otherwise) {
    report(`${pointer}/if`, '"if" needs a "then" with the questions that depend on it.', 'key');
  }
  for (const key of ['then', 'else'] as const) {
    if (condition || !container[key]) continue;
    report(`${pointer}/${key}`, `"${key}" needs an "if" with the answers it depends on.`, 'key');
  }
  if (!condition) return;
  const answered = conditionsAround(conditional, form).flatMap(
    ({ container }) => container.if?.required ?? [],
  );
  checkConditionAnswers(
    condition,
    { pointer: `${pointer}/if`, path: branch.group, answered },
    context,
  );
  checkCircle(conditional, form, report);
  checkGroups(conditional, form, report);
  checkWithin(conditional, context);
}

interface Scope {
  readonly pointer: string;
  /** The path of the group whose answers the condition tests. */
  readonly path: string;
  /** The questions in it that are answered whenever the condition is evaluated. */
  readonly answered: readonly string[];
}

/** Checks that the answers that a condition expects can be given. */
export function checkConditionAnswers(
  condition: Subschema,
  scope: Scope,
  context: ValueCheckContext,
): void {
  const { properties = {}, required = [] } = condition;
  const { pointer, path, answered } = scope;
  const { form, report } = context;
  const known = subschemasBelow(form, path);
  const names = Object.keys(known);
  for (const key of Object.keys(condition)) {
    if (['properties', 'required', '$comment'].includes(key)) continue;
    const message = `"${key}" says nothing of a group. Write it below "properties", under the name of a question.`;
    report(pointer + pointerStep(key), message, 'key');
  }
  for (const [name, expected] of Object.entries(properties)) {
    const place = `${pointer}/properties${pointerStep(name)}`;
    const question = ownValue(known, name);
    if (!question) {
      report(
        place,
        describeLost(name, { known: names, mentioned: Object.keys(properties) }),
        'key',
      );
      continue;
    }
    const isGroup = checkOfPart(question).isAlwaysPresent;
    const isMeant = required.some((each) => !names.includes(each) && nearest(each, names) === name);
    const isAnswered = required.includes(name) || answered.includes(name);
    if (!isAnswered && !isGroup && !isMeant) {
      const otherwise = 'or the condition also holds before the question is answered.';
      if (required.length > 0)
        report(`${pointer}/required`, `Add "${name}" to this list, ${otherwise}`);
      else {
        const message = `Add "required: [${name}]" below this line, beside its "properties:", ${otherwise}`;
        report(pointer, message, 'key');
      }
    }
    const own = childPath(path, name);
    if (isGroup)
      checkConditionAnswers(expected, { pointer: place, path: own, answered: [] }, context);
    else checkExpected({ ...askedAt(own, form), name, expected, pointer: place }, context);
  }
  checkNames(locateNames(`${pointer}/required`, required), names, report);
}

/** Reports a condition on a question that only its own branches ask; it could never hold. */
function checkCircle(
  { container, pointer, branch }: Conditional,
  form: DeclaredForm,
  report: ReportError,
): void {
  const isOwn = (place: string) => /^\/(?:then|else)(?=\/|$)/.test(place.slice(pointer.length));
  for (const [index, name] of (container.if?.required ?? []).entries()) {
    const asked = form.questions.find((each) => each.path === childPath(branch.group, name));
    const asking = asked?.asking ?? [];
    const isOpened = (place: string) => place.startsWith(pointer) && isOwn(place);
    if (asking.length === 0 || !asking.every((each) => isOpened(each.pointer))) continue;
    const message = `"${name}" is asked only under this very condition, so the condition can never be met. Ask it above, or name another question.`;
    report(`${pointer}/if/required/${index}`, message);
  }
}

/** Reports a condition that requires a required group: such a group is always present. */
function checkGroups(
  { container, pointer, branch }: Conditional,
  form: DeclaredForm,
  report: ReportError,
): void {
  const { properties = {}, required = [] } = container.if ?? {};
  const known = subschemasBelow(form, branch.group);
  const demanded = form.branches
    .filter(({ group }) => group === branch.group)
    .flatMap(({ part }) => part.required ?? []);
  for (const [index, name] of required.entries()) {
    if (
      !checkOfPart(ownValue(known, name) ?? {}).isAlwaysPresent ||
      ownValue(properties, name) ||
      !demanded.includes(name)
    )
      continue;
    const message = `"${name}" is a group that must be answered, so it is there before anything in it is. Name a question in it: "properties: { ${name}: { required: [...] } }".`;
    report(`${pointer}/if/required/${index}`, message);
  }
}

/** Returns the conditions of the branches around a condition, on the same group. */
function conditionsAround(conditional: Conditional, form: DeclaredForm): Conditional[] {
  const { pointer, branch } = conditional;
  return form.conditionals.filter((outer) => {
    const then = `${outer.pointer}/then`;
    const isInside = pointer === then || pointer.startsWith(`${then}/`);
    return isInside && outer !== conditional && outer.branch.group === branch.group;
  });
}

/** Reports a condition that contradicts the conditions around it. */
function checkWithin(
  conditional: Conditional,
  { form, validateValue, report }: ValueCheckContext,
): void {
  const { container, pointer, branch } = conditional;
  const around = conditionsAround(conditional, form);
  for (const [name, expected] of Object.entries(container.if?.properties ?? {})) {
    const { parts } = askedAt(childPath(branch.group, name), form);
    if (parts.length === 0) continue;
    const options = optionsAmong(parts);
    const canHold = (...rules: readonly Subschema[]) =>
      options
        ? options.some((option) => rules.every((rule) => validateValue(rule, option).length === 0))
        : parts.some((part) => isAnswerable([part, ...rules], validateValue));
    for (const { container: outer } of around) {
      const expectedAround = ownValue(outer.if?.properties, name);
      // A condition that can never hold by itself is reported elsewhere.
      if (!expectedAround || !canHold(expected) || !canHold(expectedAround)) continue;
      if (canHold(expectedAround, expected)) continue;
      const message = `The condition around this one expects something else of "${name}", so both can never be met. Change one of the two.`;
      report(`${pointer}/if/properties${pointerStep(name)}`, message, 'key');
    }
  }
}

/** The schema that a condition has for the answer to one question. */
interface ExpectedAnswer extends ReturnType<typeof askedAt> {
  readonly name: string;
  readonly expected: Subschema;
  readonly pointer: string;
}

/** Returns the subschemas that declare the question at a path, one of which its answer has to match, and its uiSchema. */
function askedAt(path: string, { questions }: DeclaredForm) {
  const question = questions.find((each) => each.path === path && !each.isOption);
  const parts: readonly Subschema[] = question ? typedSubschemas(question) : [];
  const ui: UiSchema = question?.ui ?? {};
  return { parts, ui };
}

/** Reports expectations of a condition that no answer to the question can meet. */
function checkExpected(answer: ExpectedAnswer, context: ValueCheckContext): void {
  const { expected, pointer, parts, ui } = answer;
  const { report, invalidParts } = context;
  const [question] = parts;
  if (!question || parts.some((part) => invalidParts.has(part))) return;
  const type = question.type ?? 'string';
  const taken: string[] = conditionKeywords.filter((key) => hasKeyword(type, key));
  if (hasKeyword(type, 'items')) taken.push('contains');
  const misplaced = Object.keys(expected).find(
    (key) => key !== '$comment' && !taken.some((each) => each === key),
  );
  if (misplaced) {
    const message = `"${misplaced}" says nothing of "${answer.name}", which is "type: ${type}". Allowed: ${taken.join(', ')}.`;
    report(pointer + pointerStep(misplaced), message, 'key');
    return;
  }
  const neverMet = checkOfPart(question, effectiveWidget(question, ui)).neverMet?.(expected);
  if (neverMet !== undefined) {
    report(`${pointer}/const`, neverMet);
    return;
  }
  if (checkValues(answer, context) || checkRules(answer, context)) return;
  const entries = parts.flatMap(({ items }) => items ?? []);
  for (const key of ['items', 'contains'] as const) {
    const { [key]: entry } = expected;
    if (!entry) continue;
    const inside = { ...answer, expected: entry, parts: entries, pointer: `${pointer}/${key}` };
    checkExpected({ ...inside, ui: {} }, context);
  }
}

/** Checks the values that a condition expects; returns true if it reported one that is not a possible answer. */
function checkValues(
  answer: ExpectedAnswer,
  { validateValue, report }: ValueCheckContext,
): boolean {
  const { name, expected, pointer, parts } = answer;
  const options = optionsAmong(parts);
  const { const: only, enum: several } = expected;
  const values = [only ?? [], several ?? []].flat();
  if (options) {
    const lost = values.filter((value) => !options.includes(value));
    if (lost.length === 0) return false;
    const verb = lost.length === 1 ? 'is not an option' : 'are not options';
    const words = joinWithAnd(lost.map((value) => quoted(value)));
    report(pointer, `${words} ${verb} of "${name}".${allowed(lost[0], options)}`);
    return true;
  }
  let isWrong = false;
  for (const value of values) {
    const verdicts = parts.map((part) => validateValue(part, value)[0]);
    const [broken] = verdicts;
    if (!broken || verdicts.includes(undefined)) continue;
    isWrong = true;
    const place = only === undefined ? `${pointer}/enum` : `${pointer}/const`;
    const told = describeViolation(quoted(value), broken);
    const message = `${told.replace('the same question', `"${name}"`)} The condition can never be met.`;
    report(place, message);
  }
  return isWrong;
}

/** Checks the other rules of a condition together with those of the question; returns true if it reported that they exclude all answers. */
function checkRules(
  { name, expected, pointer, parts }: ExpectedAnswer,
  { validateValue, report }: ValueCheckContext,
) {
  const options = optionsAmong(
    parts.map(({ const: only, ...part }) => (only === undefined ? part : { enum: [only] })),
  );
  if (options && !options.some((option) => validateValue(expected, option).length === 0)) {
    const message = `No option of "${name}" is like this, so the condition can never be met. Options: ${options.join(', ')}.`;
    report(pointer, message, 'key');
    return true;
  }
  const answerable = parts.filter((part) => isAnswerable([part], validateValue));
  if (options || answerable.length === 0) return false;
  if (answerable.some((part) => isAnswerable([part, expected], validateValue))) return false;
  const [key = ''] = Object.keys(expected).filter((each) => each !== '$comment');
  const message = `No answer that the rules of "${name}" allow is like this, so the condition can never be met. Change one of the two.`;
  report(pointer + pointerStep(key), message, 'key');
  return true;
}
