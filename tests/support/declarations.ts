import { answerNamed } from '../../src/fixtures/answer-paths.ts';
import { and, type BooleanExpr, beyond, evaluate, not } from '../../src/form/boolean-expr.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import type { SchemaPart } from '../../src/form/language/part-schema.ts';
import { pathInside, pathOf, questionPath } from '../../src/form/question.ts';
import { optionsIn } from '../../src/form/widgets.ts';
import type { LoadedForm } from './forms.ts';

/** A form, and what its file says of each question. */
export type Declared = Pick<LoadedForm, 'form' | 'declared'>;

/** A place at which the file of a form says something of a question. */
export interface Declaration {
  /** The question, in the first row of each list: `rooms.0.size`. */
  readonly name: string;
  /** Where the file says it: `/schema/then/properties/ladder`. */
  readonly pointer: string;
  /** When it matters. */
  readonly when: BooleanExpr;
}

/** Every place at which the file of a form says something of a question, branches included. */
export function declarationsIn({ declared }: Declared): Declaration[] {
  return declared.questions
    .filter(({ isOption }) => !isOption)
    .flatMap(({ path, declarations }) =>
      declarations.map(({ pointer, when }) => ({ name: inFirstRows(path), pointer, when })),
    );
}

/** One answer that a branch asks for, and the same with the branch's own condition the other way round. */
export interface BranchDemand {
  readonly asked: Declaration;
  readonly otherwise: Declaration;
}

/** Every answer that is asked for under a condition only. */
export function branchDemandsIn({ declared }: Declared): BranchDemand[] {
  return declared.levels.flatMap(({ group, part, pointer, when, around }) => {
    const outer = around.at(-1);
    if (!outer) return [];
    const otherwise = and([outer.when, not(beyond(when, outer.when))]);
    return (part.required ?? []).map((own) => {
      const name = inFirstRows(pathInside(group, own));
      return {
        asked: { name, pointer, when },
        otherwise: { name, pointer: `not ${pointer}`, when: otherwise },
      };
    });
  });
}

/** Whether what a file says of a question matters for these normalised answers. */
export function isActive(
  { conditions, conditionGroups }: Form,
  normalized: Answers,
  { name, when }: Pick<Declaration, 'name' | 'when'>,
): boolean {
  return evaluate(when, (condition) => {
    const group = groupAround(name, conditionGroups[condition] ?? '');
    return conditions[condition]?.(answerNamed(normalized, group) ?? {}) ?? false;
  });
}

/** The name of the group around a question that a condition looks at. */
export function groupAround(name: string, group: string): string {
  return group === '' ? '' : pathOf(name).slice(0, pathOf(group).length).join('.');
}

/** All that a file says of the answer to a question for these normalised answers, options as `enum`. */
export function partAt(
  { form, declared }: Declared,
  normalized: Answers,
  name: string,
): SchemaPart {
  const question = declared.questions.find(({ path }) => path === questionPath(name));
  if (!question) return {};
  const { declarations, main } = question;
  const active = declarations.filter(({ when }) => isActive(form, normalized, { name, when }));
  const parts = (active.length > 0 ? active : [main]).map(({ part }) => ({
    ...part,
    ...(optionsIn(part) && { enum: optionsIn(part) as NonNullable<SchemaPart['enum']> }),
  }));
  const items =
    parts.some((part) => part.items) && partAt({ form, declared }, normalized, `${name}.0`);
  return { ...parts.reduce(merged, {}), ...(items && { items }) };
}

function merged(under: SchemaPart, over: SchemaPart): SchemaPart {
  const left = under.enum?.filter((option) => over.enum?.includes(option) ?? true);
  return { ...under, ...over, ...(left && { enum: left }) };
}

function inFirstRows(path: string): string {
  return path.replaceAll('*', '0');
}
