import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { tightened } from './check-expected.ts';
import { contradictionIn } from './check-limits.ts';
import { type Judging, optionsIn } from './judge-part.ts';
import { listed, typesWith } from './keywords.ts';
import type { SchemaPart } from './part-schema.ts';
import { levelsOf, type PlacedConditional, type PlacedPart } from './parts-in.ts';

/** What a branch says of a question that is declared elsewhere must leave it an answer. */
export function checkRefined(placed: PlacedPart, judging: Judging): void {
  const { name, part, pointer, siblings } = placed;
  const question = siblings[name.split('.').at(-1) ?? ''];
  if (!question?.type) return;
  const { say } = judging;
  const misplaced = Object.keys(part).find((key) => {
    const types = typesWith(key);
    return types.length > 0 && !types.some((type) => type === question.type);
  });
  if (misplaced) {
    const types = listed(typesWith(misplaced).map((type) => `"type: ${type}"`));
    const message = `"${misplaced}" cannot be used here. It is for ${types}, and "${name}" is "type: ${question.type}".`;
    say(pointer + pointerStep(misplaced), message, 'key');
    return;
  }
  if (checkLeftOver(placed, question, judging)) return;
  if (contradictionIn(question)) return;
  const found = contradictionIn(tightened(question, part));
  if (!found) return;
  const key = [found.key, ...Object.keys(part)].find((each) => each in part) ?? found.key;
  const message = `Together with the rules of "${name}" itself, this leaves no answer. Change one of the two.`;
  say(pointer + pointerStep(key), message, 'key');
}

/** The options that a branch leaves of those that the question has; says whether one of them is none. */
function checkLeftOver(
  { name, part, pointer }: PlacedPart,
  question: SchemaPart,
  { judge, say }: Judging,
): boolean {
  let isWrong = false;
  const left = [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const])];
  for (const [index, value] of left.entries()) {
    if (judge(question, value).length === 0) continue;
    isWrong = true;
    const place = part.enum ? `${pointer}/enum/${index}` : `${pointer}/const`;
    const options = optionsIn(question)?.map(String);
    const end = options
      ? `${didYouMean(String(value), options)} Allowed: ${options.join(', ')}.`
      : ' Change one of the two.';
    say(place, `"${value}" is no answer that the rules of "${name}" itself allow.${end}`);
  }
  return isWrong;
}

/** What one branch requires, the same branch must ask, or something around it: never only the opposite branch. */
export function checkOpposite({ holder, pointer, group }: PlacedConditional, say: Say): void {
  for (const [key, opposite] of [
    ['then', 'else'],
    ['else', 'then'],
  ] as const) {
    const branch = holder[key];
    const other = holder[opposite];
    if (!branch || !other) continue;
    const others = levelsOf({ part: other, pointer: '' }).map(({ part }) => part);
    const asking = levelsOf(group).filter(({ part }) => !others.includes(part));
    for (const level of levelsOf({ part: branch, pointer: `${pointer}/${key}` })) {
      for (const [index, name] of (level.part.required ?? []).entries()) {
        const isAsked = asking.some(({ part }) => part.properties?.[name]?.type);
        if (isAsked || !others.some(({ properties }) => properties?.[name])) continue;
        const message = `"${name}" is asked under "${opposite}" only, so under "${key}" nobody can answer it. Remove it here, or ask it here, too.`;
        say(`${level.pointer}/required/${index}`, message);
      }
    }
  }
}
