import type { CompiledPart, Form } from '../../src/runtime/form.ts';
import { conditionalsOf } from '../../src/runtime/parts.ts';
import { isChoiceOfSeveral } from '../../src/runtime/widgets.ts';

/** A condition on the way to a question, and whether it has to hold. */
export interface Opening {
  /** The group whose answers it is about: `''`, `address`, `rooms.0`. */
  readonly group: string;
  readonly part: CompiledPart;
  readonly condition: CompiledPart;
  readonly wanted: boolean;
}

/** A group of questions, or one of its branches, and what leads to it. */
export interface FormLevel {
  readonly part: CompiledPart;
  /** The group that a branch belongs to. */
  readonly whole: CompiledPart;
  /** The name of the group, in the first row of each list: `''`, `address`, `rooms.0`. */
  readonly name: string;
  /** Where it stands in the compiled schema: `/allOf/0/then`. */
  readonly pointer: string;
  /** The conditions on the way, outermost first. */
  readonly openings: readonly Opening[];
}

/** The groups and branches of a form, those inside its groups and rows too. */
export function levelsIn({ schema }: Form): FormLevel[] {
  return withInner({ part: schema, whole: schema, name: '', pointer: '', openings: [] });
}

/** The name of a question inside a group. */
export function nameInside({ name }: Pick<FormLevel, 'name'>, own: string): string {
  return name === '' ? own : `${name}.${own}`;
}

/** Whether the entries of a part are questions of their own. */
export function hasRows(part: CompiledPart): boolean {
  return part.items !== undefined && !isChoiceOfSeveral(part);
}

function withInner(level: FormLevel): FormLevel[] {
  const { part, pointer, openings } = level;
  const inner = Object.entries(part.properties ?? {}).flatMap(([key, question]) =>
    groupsOf({
      part: question,
      whole: question,
      name: nameInside(level, key),
      pointer: `${pointer}/properties/${key}`,
      openings,
    }),
  );
  return [level, ...[...branchesOf(level), ...inner].flatMap(withInner)];
}

function branchesOf({ part, whole, name, pointer, openings }: FormLevel): FormLevel[] {
  return conditionalsOf(part).flatMap((holder) => {
    const index = part.allOf?.indexOf(holder) ?? -1;
    const place = index === -1 ? pointer : `${pointer}/allOf/${index}`;
    return (['then', 'else'] as const).flatMap((key) => {
      const { [key]: branch, if: condition = {} } = holder;
      if (!branch) return [];
      const opening = { group: name, part: whole, condition, wanted: key === 'then' };
      const inside = { part: branch, whole, name, pointer: `${place}/${key}` };
      return [{ ...inside, openings: [...openings, opening] }];
    });
  });
}

/** The group that a question is, or the one that each of its rows is. */
function groupsOf(place: FormLevel): FormLevel[] {
  const { part, name, pointer } = place;
  if (part.type === 'object' || part.properties) return [place];
  if (!part.items || !hasRows(part)) return [];
  const { items } = part;
  return groupsOf({
    ...place,
    part: items,
    whole: items,
    name: `${name}.0`,
    pointer: `${pointer}/items`,
  });
}
