import type { UiSchema } from '../../form-language/ui-schema.ts';
import type { Answers, CompiledPart } from '../../runtime/form.ts';
import { conditionalsOf, everyProperty } from '../../runtime/parts.ts';
import { uiInside } from '../../runtime/ui.ts';
import { all, type Claim, not } from './claim.ts';

/** What all groups of a form share. */
export interface Reading {
  /** The schema of the form. */
  readonly form: CompiledPart;
  /** Whether an answer is as a condition expects it. */
  readonly isLike: (answer: unknown, expected: CompiledPart) => boolean;
  /** The answers that the form starts with. */
  readonly initial: Answers;
  /** What is known so far; while something is being found out, that it is unknown. */
  readonly found: Map<string, Claim>;
  /** Decides the condition of an `if`. */
  readonly decide: (group: Group, condition: CompiledPart) => Claim;
}

/** A group of questions: the form itself, one in it, or a row of a list. */
export interface Group {
  readonly reading: Reading;
  /** The names around its questions, a list followed by `#`. */
  readonly path: readonly string[];
  /** With every question that any branch asks. */
  readonly part: CompiledPart;
  readonly ui: UiSchema;
  readonly levels: readonly Level[];
}

/** A part that names questions of a group, and when it counts. */
export interface Level {
  readonly part: CompiledPart;
  readonly isOpen: () => Claim;
}

type Frame = Omit<Group, 'levels'>;

/** A group made of the parts that declare it, with all of their branches. */
export function groupOf(frame: Frame, declared: readonly Level[]): Group {
  const levels: Level[] = [];
  const group = { ...frame, levels };
  levels.push(...declared.flatMap((level) => levelsOf(group, level)));
  return group;
}

/** The group that is a question of another one. */
export function groupInside(group: Group, name: string): Group {
  return groupOf(
    {
      reading: group.reading,
      path: [...group.path, name],
      part: everyProperty(group.part)[name] ?? {},
      ui: uiInside(group.ui, name),
    },
    declarationsOf(group, name),
  );
}

/** Each part that says something of a question, and when it counts. */
export function declarationsOf({ levels }: Group, name: string): Level[] {
  return levels.flatMap(({ part: { properties = {} }, isOpen }) => {
    const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return part ? [{ part, isOpen }] : [];
  });
}

function levelsOf(group: Group, level: Level): Level[] {
  const { part, isOpen } = level;
  const branches = conditionalsOf(part).flatMap(({ if: condition = {}, then, else: otherwise }) => {
    const isMet = () => group.reading.decide(group, condition);
    return [
      ...(then ? [{ part: then, isOpen: () => all([isOpen(), isMet()]) }] : []),
      ...(otherwise ? [{ part: otherwise, isOpen: () => all([isOpen(), not(isMet())]) }] : []),
    ];
  });
  return [level, ...branches.flatMap((branch) => levelsOf(group, branch))];
}
