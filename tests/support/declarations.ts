import { answerAt } from '../../src/fixtures/answer-paths.ts';
import type { Answers, CompiledPart, Form } from '../../src/runtime/form.ts';
import { hasRows, levelsIn, nameInside, type Opening } from './levels.ts';

/** One place at which a form says something of a question. */
export interface Declaration {
  /** The question, in the first row of each list: `rooms.0.size`. */
  readonly name: string;
  /** Where the compiled schema says it: `/then/properties/ladder`. */
  readonly pointer: string;
  /** What has to be answered for that to matter, outermost first. */
  readonly openings: readonly Opening[];
  /** Whether it is an entry of a list. */
  readonly isRow: boolean;
}

/** Every place at which a form says something of a question, branches included. */
export function declarationsIn(form: Form): Declaration[] {
  return levelsIn(form).flatMap((level) =>
    Object.entries(level.part.properties ?? {}).flatMap(([own, part]) =>
      withRows(part, {
        name: nameInside(level, own),
        pointer: `${level.pointer}/properties/${own}`,
        openings: level.openings,
        isRow: false,
      }),
    ),
  );
}

/** One answer that a branch asks for, and the same with the branch's own condition the other way round. */
export interface BranchDemand {
  readonly asked: Omit<Declaration, 'isRow'>;
  readonly otherwise: Omit<Declaration, 'isRow'>;
}

/** Every answer that is asked for under a condition only. */
export function branchDemandsIn(form: Form): BranchDemand[] {
  return levelsIn(form).flatMap((level) => {
    const { part, pointer, openings } = level;
    const last = openings.at(-1);
    if (!last || !/\/(?:then|else)$/.test(pointer)) return [];
    const around = openings.slice(0, -1);
    return (part.required ?? []).map((own) => ({
      asked: { name: nameInside(level, own), pointer, openings },
      otherwise: {
        name: nameInside(level, own),
        pointer: pointer.replace(/(?:then|else)$/, last.wanted ? 'else' : 'then'),
        openings: [...around, { ...last, wanted: !last.wanted }],
      },
    }));
  });
}

/** Whether what a schema says at a place matters for these settled answers; `name` has the numbers of the rows on the way. */
export function isActive(form: Form, settled: Answers, place: { pointer: string; name: string }) {
  const rows = place.name.split('.').filter((step) => /^\d+$/.test(step));
  const steps = place.pointer.split('/').slice(1);
  let part: unknown = form.schema;
  let group = '';
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (before === 'properties') group = nameInside({ name: group }, step);
    else if (step === 'items') group = `${group}.${rows.shift() ?? 0}`;
    else if (step === 'then' || step === 'else') {
      const condition: CompiledPart | undefined = Object(part).if;
      if (holds(form, condition, answerAt(settled, group)) !== (step === 'then')) return false;
    }
    part = Object(part)[step];
  }
  return true;
}

/** Whether a condition of a form holds for the settled answers of its group. */
export function holds(form: Form, condition: CompiledPart | undefined, answers: unknown): boolean {
  return form.conditions[condition?.$comment ?? '']?.call(undefined, answers ?? {}) ?? false;
}

function withRows(part: CompiledPart, declaration: Declaration): Declaration[] {
  if (!part.items || !hasRows(part)) return [declaration];
  const { name, pointer } = declaration;
  const row = { ...declaration, name: `${name}.0`, pointer: `${pointer}/items`, isRow: true };
  return [declaration, ...withRows(part.items, row)];
}
