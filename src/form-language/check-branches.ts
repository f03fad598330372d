import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { tightened } from './check-expected.ts';
import { contradictionIn } from './check-limits.ts';
import { checkNames, placed } from './check-names.ts';
import { type Judging, optionsIn } from './judge-part.ts';
import { listed, typesWith } from './keywords.ts';
import type { SchemaPart } from './part-schema.ts';
import { levelsOf, type PlacedGroup, type PlacedPart, questionsOf } from './parts-in.ts';

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

/**
 * Reports each demand of a group, and of its branches, for what is not asked there: a branch may demand what is asked in it or
 * around it; what another branch asks may not be asked at all.
 */
export function checkDemands(group: PlacedGroup, say: Say): void {
  const levels = levelsOf(group);
  const everything = Object.keys(questionsOf(group));
  for (const { part, pointer } of levels) {
    const around = levels.filter((level) => `${pointer}/`.startsWith(`${level.pointer}/`));
    const known = around.flatMap((level) => Object.keys(level.part.properties ?? {}));
    const demanded = [
      ...placed(`${pointer}/required`, part.required),
      ...Object.entries(part.dependencies ?? {}).flatMap(([name, others]) => [
        { name, pointer: `${pointer}/dependencies` },
        ...placed(`${pointer}/dependencies/${name}`, others),
      ]),
    ];
    const elsewhere = demanded.filter(
      ({ name }) => !known.includes(name) && everything.includes(name),
    );
    for (const { name, pointer: place } of elsewhere) {
      const message = `"${name}" is asked under another condition, so here nobody may be asked at all. Ask it here, too, or remove it.`;
      say(place, message);
    }
    checkNames(
      demanded.filter((each) => !elsewhere.includes(each)),
      known,
      say,
    );
  }
}
