import { and, type BooleanExpr, conditionsIn, evaluate } from '../model/boolean-expr.ts';
import { childPath } from '../model/question.ts';
import { ownValue } from '../runtime/objects.ts';
import {
  anyDeclarationApplies,
  type Branch,
  type DeclaredForm,
  optionsAmong,
} from './declarations.ts';
import type { ValueCheckContext } from './validate-value.ts';

/** The maximum number of conditions; with more, not all combinations are tried, and nothing is reported. */
const mostConditions = 12;

/**
 * Checks that a question is active whenever it is required: always, in the same branch or one around it, or under a condition that
 * holds whenever this one does. Otherwise answers could be rejected because of a question that nobody sees.
 */
export function checkRequired({ form, validateValue, report }: ValueCheckContext): void {
  for (const level of form.branches) {
    for (const [index, name] of (level.part.required ?? []).entries()) {
      const asking = askingOf(form, childPath(level.group, name));
      if (
        asking.length === 0 ||
        isCertain(anyDeclarationApplies(asking), level, { form, validateValue })
      )
        continue;
      report(`${level.pointer}/required/${index}`, complaintAbout(name, level, form));
    }
  }
}

/** Returns the declarations of a question. */
function askingOf({ questions }: DeclaredForm, path: string) {
  return questions.find((each) => each.path === path)?.asking ?? [];
}

type Proof = Pick<ValueCheckContext, 'form' | 'validateValue'>;

/** True if an expression is true whenever a branch applies, under all possible combinations of conditions. */
function isCertain(expr: BooleanExpr, { when, group }: Branch, proof: Proof): boolean {
  const conditions = new Set([...conditionsIn(when), ...conditionsIn(expr)]);
  // A question that a condition requires is active whenever the condition holds.
  const awaited = new Map<number, BooleanExpr>();
  for (const each of conditions) {
    const { container } = proof.form.conditionals.find(({ condition }) => condition === each) ?? {};
    const waits = (container?.if?.required ?? []).map((name) => {
      const [only, ...others] = askingOf(proof.form, childPath(group, name));
      return only && others.length === 0 ? only.when : true;
    });
    awaited.set(each, and(waits));
    for (const other of conditionsIn(and(waits))) conditions.add(other);
  }
  const all = [...conditions];
  if (all.length > mostConditions) return true;
  const implied = all.map((one) => all.filter((other) => implies(one, other, proof)));
  return Array.from({ length: 2 ** all.length }, (_, round) => round).every((round) => {
    const holds = (condition: number) => ((round >> all.indexOf(condition)) & 1) === 1;
    const isPossible = all.every(
      (each, index) =>
        !holds(each) ||
        (implied[index]?.every(holds) && evaluate(awaited.get(each) ?? true, holds)),
    );
    return !isPossible || !evaluate(when, holds) || evaluate(expr, holds);
  });
}

/** True if one condition is known to hold whenever another one does. */
function implies(one: number, other: number, { form, validateValue }: Proof): boolean {
  if (one === other) return true;
  const [left, right] = [one, other].map((each) =>
    form.conditionals.find(({ condition }) => condition === each),
  );
  const [given, wanted] = [left?.container.if, right?.container.if];
  if (!left || !given || !wanted || left.branch.group !== right?.branch.group) return false;
  if (JSON.stringify(given) === JSON.stringify(wanted)) return true;
  if (!wanted.required?.every((name) => given.required?.includes(name))) return false;
  return Object.entries(wanted.properties ?? {}).every(([name, expected]) => {
    const rules = ownValue(given.properties, name);
    if (!rules) return false;
    const parts = askingOf(form, childPath(left.branch.group, name)).map(({ part }) => part);
    const values = optionsAmong(parts) ?? rules.enum ?? [rules.const ?? []].flat();
    const fitting = values.filter((value) => validateValue(rules, value).length === 0);
    return (
      fitting.length > 0 && fitting.every((value) => validateValue(expected, value).length === 0)
    );
  });
}

function complaintAbout(name: string, level: Branch, form: DeclaredForm): string {
  for (const { pointer } of [...level.ancestors, level]) {
    const [, start, here] = /^(.*)\/(then|else)$/.exec(pointer) ?? [];
    const there = here === 'then' ? 'else' : 'then';
    const opposite = `${start}/${there}`;
    const isThere = ({ pointer: place, group, part }: Branch) =>
      group === level.group && isAt(place, opposite) && Object.hasOwn(part.properties ?? {}, name);
    if (start === undefined || !form.branches.some(isThere)) continue;
    return `"${name}" is asked under "${there}" only, so under "${here}" nobody can answer it. Remove it here, or ask it here, too.`;
  }
  return `"${name}" is asked under another condition only, so it could be required while nobody can answer it. Require it where it is asked, or ask it here, too.`;
}

function isAt(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
