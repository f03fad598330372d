import { type BooleanExpr, conditionsIn, evaluate } from '../boolean-expr.ts';
import { type DeclaredForm, type Level, partsBelow, whenAny } from '../compile/declarations.ts';
import { optionsIn } from '../compile/widgets.ts';
import { pathInside } from '../question.ts';
import type { Judging } from './judge-part.ts';

/** The most conditions whose every combination is tried; with more, nothing is said. */
const mostConditions = 12;

/**
 * What is required somewhere must be asked there for certain: always, by the same branch or one around it, or under a
 * condition that holds whenever this one does. Else answers could be refused at a question that nobody sees.
 */
export function checkRequired({ form, judge, say }: Judging): void {
  for (const level of form.levels) {
    for (const [index, name] of (level.part.required ?? []).entries()) {
      const asking = askingOf(form, pathInside(level.group, name));
      if (asking.length === 0 || isCertain(whenAny(asking), level, { form, judge })) continue;
      say(`${level.requiredPointer}/${index}`, complaintAbout(name, level, form));
    }
  }
}

/** The places that ask a question. */
function askingOf({ questions }: DeclaredForm, path: string) {
  return questions.find((each) => each.path === path)?.asking ?? [];
}

type Proof = Pick<Judging, 'form' | 'judge'>;

/** Whether an expression is true whenever a level counts. */
function isCertain(expr: BooleanExpr, level: Level, proof: Proof): boolean {
  const { met, unmet } = factsAt(level, proof.form);
  const open = [...new Set(conditionsIn(expr))].filter(
    (condition) => verdictOn(condition, { met, unmet }, proof) === undefined,
  );
  if (open.length > mostConditions) return true;
  return Array.from({ length: 2 ** open.length }, (_, round) => round).every((round) =>
    evaluate(expr, (condition) => {
      const verdict = verdictOn(condition, { met, unmet }, proof);
      return verdict ?? ((round >> open.indexOf(condition)) & 1) === 1;
    }),
  );
}

interface Facts {
  /** The conditions that hold. */
  readonly met: readonly number[];
  /** The conditions that do not. */
  readonly unmet: readonly number[];
}

/** What is certain while a level counts: its own conditions, and those of the questions that they wait for, which are asked then. */
function factsAt({ when, group }: Level, form: DeclaredForm): Facts {
  const parts = conjunctsOf(when);
  const awaited = parts.flatMap((part) => {
    const holder = form.conditionals.find(({ condition }) => condition === part)?.holder;
    return (holder?.if?.required ?? []).flatMap((name) => {
      const [only, ...others] = askingOf(form, pathInside(group, name));
      return only && others.length === 0 ? conjunctsOf(only.when) : [];
    });
  });
  const certain = [...parts, ...awaited];
  return {
    met: certain.filter((part) => typeof part === 'number'),
    unmet: certain.flatMap((part) =>
      typeof part === 'object' && 'not' in part && typeof part.not === 'number' ? [part.not] : [],
    ),
  };
}

function conjunctsOf(expr: BooleanExpr): readonly BooleanExpr[] {
  return typeof expr === 'object' && 'and' in expr ? expr.and : [expr];
}

/** Whether a condition holds, given what is certain; undefined where that cannot be known. */
function verdictOn(condition: number, { met, unmet }: Facts, proof: Proof): boolean | undefined {
  if (met.some((each) => implies(each, condition, proof))) return true;
  return unmet.some((each) => implies(condition, each, proof)) ? false : undefined;
}

/** Whether one condition holds whenever another one does; false where that cannot be known. */
function implies(one: number, other: number, { form, judge }: Proof): boolean {
  if (one === other) return true;
  const [left, right] = [one, other].map((each) =>
    form.conditionals.find(({ condition }) => condition === each),
  );
  const [given, wanted] = [left?.holder.if, right?.holder.if];
  if (!left || !given || !wanted || left.level.group !== right?.level.group) return false;
  if (JSON.stringify(given) === JSON.stringify(wanted)) return true;
  if (!wanted.required?.every((name) => given.required?.includes(name))) return false;
  const questions = partsBelow(form, left.level.group);
  return Object.entries(wanted.properties ?? {}).every(([name, expected]) => {
    const rules = given.properties?.[name];
    if (!rules) return false;
    const values = optionsIn(questions[name] ?? {}) ?? rules.enum ?? [rules.const ?? []].flat();
    const fitting = values.filter((value) => judge(rules, value).length === 0);
    return fitting.length > 0 && fitting.every((value) => judge(expected, value).length === 0);
  });
}

function complaintAbout(name: string, level: Level, form: DeclaredForm): string {
  for (const { pointer } of [...level.around, level]) {
    const [, start, here] = /^(.*)\/(then|else)$/.exec(pointer) ?? [];
    const there = here === 'then' ? 'else' : 'then';
    const opposite = `${start}/${there}`;
    const isThere = ({ pointer: place, group, part }: Level) =>
      group === level.group && isAt(place, opposite) && Object.hasOwn(part.properties ?? {}, name);
    if (start === undefined || !form.levels.some(isThere)) continue;
    return `"${name}" is asked under "${there}" only, so under "${here}" nobody can answer it. Remove it here, or ask it here, too.`;
  }
  return `"${name}" is asked under another condition only, so it could be required while nobody can answer it. Require it where it is asked, or ask it here, too.`;
}

function isAt(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
