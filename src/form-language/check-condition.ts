import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { checkNames, placed } from './check-names.ts';
import type { SchemaPart } from './part-schema.ts';
import { type PlacedConditional, questionsOf } from './parts-in.ts';

/** What no schema can say of `if`, `then` and `else`: they need one another, and answers that can be given. */
export function checkCondition({ holder, pointer, group }: PlacedConditional, say: Say): void {
  const { if: condition, then: branch, else: otherwise } = holder;
  if (condition && !branch && !otherwise) {
    say(`${pointer}/if`, '"if" needs a "then" with the questions that depend on it.', 'key');
  }
  for (const key of ['then', 'else'] as const) {
    if (condition || !holder[key]) continue;
    say(`${pointer}/${key}`, `"${key}" needs an "if" with the answers it depends on.`, 'key');
  }
  if (condition)
    checkAnswers(condition, { pointer: `${pointer}/if`, known: questionsOf(group) }, say);
}

interface Scope {
  readonly pointer: string;
  readonly known: Readonly<Record<string, SchemaPart>>;
}

function checkAnswers(
  { properties = {}, required = [] }: SchemaPart,
  scope: Scope,
  say: Say,
): void {
  const { pointer, known } = scope;
  const names = Object.keys(known);
  for (const [name, expected] of Object.entries(properties)) {
    const place = `${pointer}/properties${pointerStep(name)}`;
    const question = known[name];
    if (!question) {
      say(place, `The form has no question "${name}".${didYouMean(name, names)}`, 'key');
      continue;
    }
    const isGroup = question.type === 'object';
    if (!required.includes(name) && !isGroup) {
      say(
        required.length > 0 ? `${pointer}/required` : pointer,
        `Add "${name}" to "required", or the condition also holds before the question is answered.`,
        required.length > 0 ? 'value' : 'key',
      );
    }
    if (isGroup) {
      const inner = questionsOf({ part: question, pointer: '' });
      checkAnswers(expected, { pointer: place, known: inner }, say);
    } else checkValues({ name, expected, pointer: place, question }, say);
  }
  checkNames(placed(`${pointer}/required`, required), names, say);
}

interface ExpectedAnswer {
  readonly name: string;
  readonly expected: SchemaPart;
  readonly pointer: string;
  readonly question: SchemaPart;
}

function checkValues({ name, expected, pointer, question }: ExpectedAnswer, say: Say): void {
  const options = question.enum ?? question.oneOf?.map((option) => option.const);
  if (!options) return;
  for (const value of [expected.const ?? [], expected.enum ?? []].flat()) {
    if (options.includes(value)) continue;
    const words = options.map(String);
    say(
      pointer,
      `"${value}" is none of the options of "${name}".${didYouMean(String(value), words)} Allowed: ${words.join(', ')}.`,
    );
  }
}
