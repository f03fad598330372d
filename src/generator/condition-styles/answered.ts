import type { CompiledPart } from '../../runtime/form.ts';
import { isGroup } from '../../runtime/is-group.ts';
import { everyProperty } from '../../runtime/parts.ts';
import { uiInside } from '../../runtime/ui.ts';
import { drawingOf } from '../../runtime/widgets.ts';
import { all, always, any, type Claim, isSame, never, not, unknown } from './claim.ts';
import { type Choice, choiceOf } from './controls.ts';
import { declarationsOf, type Group, groupInside, type Level, type Reading } from './groups.ts';
import { anyRow, isAlone, withName } from './names.ts';

/** That the condition of an `if` holds for the answers of its group. */
export function isMet(group: Group, { properties = {}, required = [] }: CompiledPart): Claim {
  const demands = required.map((name) => isAnswered(group, name, properties[name]));
  // Without an answer, such an expectation is met.
  const expectations = Object.entries(properties)
    .filter(([name]) => !required.includes(name))
    .map(([name, expected]) =>
      not(all([isAnswered(group, name), not(isAnswered(group, name, expected))])),
    );
  return all([...demands, ...expectations]);
}

/** That a question of a group is asked. */
export function isAsked(group: Group, name: string): Claim {
  return onceFound(group, `${name} asked`, () => anyOpen(declarationsOf(group, name)));
}

/** That a question is asked and answered, and as expected if something is; a hidden answer counts for nothing. */
function isAnswered(group: Group, name: string, expected?: CompiledPart): Claim {
  const asked = isAsked(group, name);
  return isSame(asked, never) ? never : all([asked, isGiven(group, name, expected)]);
}

function isGiven(group: Group, name: string, expected: CompiledPart | undefined): Claim {
  const { reading } = group;
  const part = everyProperty(group.part)[name] ?? {};
  const ui = uiInside(group.ui, name);
  const path = [...group.path, name];
  const untold = unknown(JSON.stringify([path, expected]));
  if (!isDrawnInOneWay(group, name)) return untold;
  switch (drawingOf(part, ui)) {
    case 'group':
      return isGroupGiven(group, name, expected);
    case 'hidden':
      return path.includes(anyRow) ? untold : isFilledIn(reading, path, expected);
    default: {
      const choice = choiceOf({ named: withName('name', path), part, ui });
      if (!choice || !isAlone(reading.form, path)) return untold;
      return (choice.isList ? isListChosen : isChosen)(reading, choice, expected) ?? untold;
    }
  }
}

/** A group that is required is there as soon as it is asked, another one once anything in it is answered. */
function isGroupGiven(group: Group, name: string, expected: CompiledPart | undefined): Claim {
  const inner = groupInside(group, name);
  const isThere = onceFound(group, `${name} there`, () =>
    any([
      anyOpen(group.levels.filter(({ part: { required = [] } }) => required.includes(name))),
      ...Object.keys(everyProperty(inner.part)).map((own) => isAnswered(inner, own)),
    ]),
  );
  return expected ? all([isThere, isMet(inner, expected)]) : isThere;
}

/** A hidden answer never changes, so it is decided now. */
function isFilledIn(
  { isLike, initial }: Reading,
  path: readonly string[],
  expected?: CompiledPart,
) {
  const answer = path.reduce<unknown>((at, name) => (isGroup(at) ? at[name] : undefined), initial);
  if (answer === undefined || answer === '') return never;
  return expected && !isLike(answer, expected) ? never : always;
}

function isChosen({ isLike }: Reading, choice: Choice, expected: CompiledPart = {}) {
  return choice.isChosen(choice.values.filter((value) => isLike(value, expected)));
}

/** Undefined where the number of what is chosen counts. */
function isListChosen({ isLike }: Reading, choice: Choice, expected: CompiledPart = {}) {
  const { values, isChosen } = choice;
  const { items, minItems = 0, maxItems = values.length } = expected;
  if (minItems > 1 || maxItems < values.length) return undefined;
  const others = items ? values.filter((value) => !isLike(value, items)) : [];
  return all([isChosen(values), not(isChosen(others))]);
}

/** Whether all that declare a question draw it alike: what is drawn depends on the branch. */
function isDrawnInOneWay(group: Group, name: string): boolean {
  const ui = uiInside(group.ui, name);
  const declared = declarationsOf(group, name).map(({ part }) => part);
  const parts = [everyProperty(group.part)[name] ?? {}, ...declared].filter(({ type }) => type);
  const ways = parts.map((part) => {
    const drawing = drawingOf(part, ui);
    return drawing === 'rating' ? `${drawing} ${part.minimum} ${part.maximum}` : drawing;
  });
  return new Set(ways).size === 1;
}

function anyOpen(levels: readonly Level[]): Claim {
  const claims: Claim[] = [];
  for (const { isOpen } of levels) {
    const claim = isOpen();
    // What is said further down of a question that is asked anyway needs no deciding.
    if (isSame(claim, always)) return always;
    claims.push(claim);
  }
  return any(claims);
}

/** The most characters of a claim; a style sheet of many such would weigh more than it is worth. */
const longest = 4000;

/** Of conditions that chase one another, nothing is known, nor of those that say too much. */
function onceFound({ reading, path }: Group, about: string, find: () => Claim): Claim {
  const key = [...path, about].join('.');
  const known = reading.found.get(key);
  if (known) return known;
  reading.found.set(key, unknown(key));
  const claim = find();
  const told = JSON.stringify(claim).length > longest ? unknown(key) : claim;
  reading.found.set(key, told);
  return told;
}
