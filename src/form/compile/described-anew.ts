import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import type { Subschema } from '../language/subschema.ts';
import { isEqual } from '../runtime/is-equal.ts';
import { ownValue } from '../runtime/objects.ts';

type Questions = Readonly<Record<string, Subschema>>;

interface Describing {
  readonly pointer: string;
  readonly report: ReportError;
}

/**
 * Lets a branch describe a question anew that its group asks anyway: without its type, it is what the branch changes.
 * While the branch holds, its texts and options stand in place of those of the group.
 */
export function withQuestionsOnce<Group extends Subschema>(
  group: Group,
  describing: Describing,
): Group {
  return inBranches(group, group.properties ?? {}, describing, true);
}

/** Rewrites a group (`isGroup`) or a branch of it; `asked` are the questions that the group asks anyway. */
function inBranches<Part extends Subschema>(
  part: Part,
  asked: Questions,
  { pointer, report }: Describing,
  isGroup = false,
): Part {
  const inside = (branch: Subschema, key: string) =>
    inBranches(branch, asked, { pointer: pointer + key, report });
  const properties = Object.entries(part.properties ?? {}).map(([name, question]) => {
    const place = { pointer: `${pointer}/properties${pointerStep(name)}`, report };
    const known = isGroup ? undefined : ownValue(asked, name);
    return [name, known ? describedAnew(question, known, place) : once(question, place)];
  });
  return {
    ...part,
    ...(part.properties && { properties: Object.fromEntries(properties) }),
    ...(part.then && { then: inside(part.then, '/then') }),
    ...(part.else && { else: inside(part.else, '/else') }),
    ...(part.allOf && { allOf: part.allOf.map((each, index) => inside(each, `/allOf/${index}`)) }),
  };
}

/** Rewrites the groups in a question. */
function once(question: Subschema, place: Describing): Subschema {
  const { items } = question;
  return {
    ...withQuestionsOnce(question, place),
    ...(items && { items: once(items, { ...place, pointer: `${place.pointer}/items` }) }),
  };
}

/** Returns what a branch changes in a question. */
function describedAnew(question: Subschema, known: Subschema, place: Describing): Subschema {
  const { type, default: filledIn, ...changes } = question;
  // Another type is an error, which the check reports.
  if (type !== undefined && type !== known.type) return question;
  if (filledIn !== undefined && !isEqual(filledIn, known.default)) {
    const message =
      'A form starts before any condition holds, so a branch cannot fill in an answer. Write the default where the question is always asked, or remove it.';
    place.report(`${place.pointer}/default`, message, 'key');
  }
  const { items } = changes;
  const entries =
    items && known.items
      ? describedAnew(items, known.items, { ...place, pointer: `${place.pointer}/items` })
      : items;
  return {
    ...inBranches(changes, known.properties ?? {}, place),
    ...(entries && { items: entries }),
  };
}
