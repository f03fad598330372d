import { didYouMean } from '../../yaml/nearest.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import type { PlacedDeclaration } from '../compile/declarations.ts';
import { optionsIn } from '../compile/widgets.ts';
import { contradictionIn, tightened } from './check-limits.ts';
import type { Judging } from './judge-part.ts';
import { listed, typesWith } from './keywords.ts';
import type { SchemaPart } from './part-schema.ts';

/** What a branch says of a question that is declared elsewhere must leave it an answer. */
export function checkRefined(placed: PlacedDeclaration, judging: Judging): void {
  const { name, part, pointer } = placed;
  const question = placed.question.main.part;
  if (!question.type) return;
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
  { name, part, pointer }: PlacedDeclaration,
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
