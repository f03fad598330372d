import { didYouMean } from '../../yaml/nearest.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { drawnAs, optionsIn } from '../compile/widgets.ts';
import { isTickBox } from '../question.ts';
import { contradictionIn, tightened } from './check-limits.ts';
import type { Judging } from './judge-part.ts';
import { type AnswerType, limits } from './keywords.ts';
import type { SchemaPart } from './part-schema.ts';
import type { UiSchema } from './ui-schema.ts';
import { describeBrokenRule, quoted } from './value-words.ts';

/** What a condition expects of the answer to one question. */
interface ExpectedAnswer {
  readonly name: string;
  readonly expected: SchemaPart;
  readonly pointer: string;
  readonly question: SchemaPart;
  readonly ui: UiSchema;
}

const common = ['$comment', 'const', 'enum'];

/** What may be expected of each type of answer. */
const expectable: Readonly<Record<AnswerType, readonly string[]>> = {
  string: [...common, 'format', 'pattern', 'minLength', 'maxLength'],
  integer: [...common, ...limits],
  number: [...common, ...limits],
  boolean: common,
  array: ['$comment', 'minItems', 'maxItems', 'items'],
  object: ['$comment', 'properties', 'required'],
};

/** Reports what a condition expects of a question, but no answer to it can be. */
export function checkExpected(answer: ExpectedAnswer, judging: Judging): void {
  const { expected, pointer, question, ui } = answer;
  const { say, doubtful } = judging;
  if (doubtful.has(question)) return;
  const type = question.type ?? 'string';
  const misplaced = Object.keys(expected).find((key) => !expectable[type].includes(key));
  if (misplaced) {
    const allowed = expectable[type].filter((key) => key !== '$comment');
    const message = `"${misplaced}" says nothing of "${answer.name}", which is "type: ${type}". Allowed: ${allowed.join(', ')}.`;
    say(pointer + pointerStep(misplaced), message, 'key');
    return;
  }
  const isBox = isTickBox({ type, widget: drawnAs(question, ui) });
  if (expected.const === false && isBox) {
    const message = `A box that is not ticked is no answer, so this is never met. Write "const: true", and what depends on it under "else".`;
    say(`${pointer}/const`, message);
    return;
  }
  if (checkValues(answer, judging) || checkRules(answer, judging)) return;
  const { items } = question;
  if (expected.items && items) {
    const inside = { ...answer, expected: expected.items, question: items };
    checkExpected({ ...inside, pointer: `${pointer}/items`, ui: {} }, judging);
  }
}

/** The values that are waited for; says whether one of them can never be given. */
function checkValues(answer: ExpectedAnswer, { judge, say }: Judging): boolean {
  const { name, expected, pointer, question } = answer;
  const options = optionsIn(question);
  const { const: only, enum: several } = expected;
  let isWrong = false;
  for (const value of [only ?? [], several ?? []].flat()) {
    const [broken] = judge(question, value);
    const isPossible = options ? options.includes(value) : !broken;
    if (isPossible) continue;
    isWrong = true;
    if (options || !broken) {
      const words = (options ?? []).map(String);
      const message = `"${value}" is none of the options of "${name}".${didYouMean(String(value), words)} Allowed: ${words.join(', ')}.`;
      say(pointer, message);
    } else {
      const place = only === undefined ? `${pointer}/enum` : `${pointer}/const`;
      const told = describeBrokenRule(quoted(value), broken);
      const message = `${told.replace('the same question', `"${name}"`)} The condition can never be met.`;
      say(place, message);
    }
  }
  return isWrong;
}

/** The other rules of a condition, together with those of the question; says whether nothing is left. */
function checkRules(
  { name, expected, pointer, question }: ExpectedAnswer,
  { judge, say }: Judging,
) {
  const { const: only } = question;
  const options = optionsIn(question) ?? (only === undefined ? undefined : [only]);
  if (options && !options.some((option) => judge(expected, option).length === 0)) {
    const message = `No option of "${name}" is like this, so the condition can never be met. Options: ${options.join(', ')}.`;
    say(pointer, message, 'key');
    return true;
  }
  if (options || contradictionIn(question)) return false;
  if (!contradictionIn(tightened(question, expected))) return false;
  const [key = ''] = Object.keys(expected).filter((each) => each !== '$comment');
  const message = `No answer that the rules of "${name}" allow is like this, so the condition can never be met. Change one of the two.`;
  say(pointer + pointerStep(key), message, 'key');
  return true;
}
