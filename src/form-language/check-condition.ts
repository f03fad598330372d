import { nearest } from '../yaml/nearest.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { checkExpected } from './check-expected.ts';
import { checkNames, describeLost, placed } from './check-names.ts';
import type { Judging } from './judge-part.ts';
import type { SchemaPart } from './part-schema.ts';
import { levelsOf, type PlacedConditional, questionsOf } from './parts-in.ts';
import type { UiSchema } from './ui-schema.ts';

/** What no schema can say of `if`, `then` and `else`: they need one another, and answers that can be given. */
export function checkCondition(
  { holder, pointer, group }: PlacedConditional,
  judging: Judging,
): void {
  const { say } = judging;
  const { if: condition, then: branch, else: otherwise } = holder;
  if (condition && !branch && !otherwise) {
    say(`${pointer}/if`, '"if" needs a "then" with the questions that depend on it.', 'key');
  }
  for (const key of ['then', 'else'] as const) {
    if (condition || !holder[key]) continue;
    say(`${pointer}/${key}`, `"${key}" needs an "if" with the answers it depends on.`, 'key');
  }
  if (!condition) return;
  const { ui } = group;
  checkAnswers(condition, { pointer: `${pointer}/if`, known: questionsOf(group), ui }, judging);
  checkCircle({ holder, pointer, group }, say);
  checkGroups({ holder, pointer, group }, say);
}

interface Scope {
  readonly pointer: string;
  readonly known: Readonly<Record<string, SchemaPart>>;
  readonly ui: UiSchema;
}

function checkAnswers(condition: SchemaPart, scope: Scope, judging: Judging): void {
  const { properties = {}, required = [] } = condition;
  const { pointer, known, ui } = scope;
  const { say } = judging;
  const names = Object.keys(known);
  for (const key of Object.keys(condition)) {
    if (['properties', 'required', '$comment'].includes(key)) continue;
    const message = `"${key}" says nothing of a group. Write it below "properties", under the name of a question.`;
    say(pointer + pointerStep(key), message, 'key');
  }
  for (const [name, expected] of Object.entries(properties)) {
    const place = `${pointer}/properties${pointerStep(name)}`;
    const question = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!question) {
      say(place, describeLost(name, names), 'key');
      continue;
    }
    const isGroup = question.type === 'object';
    const isMeant = required.some((each) => !names.includes(each) && nearest(each, names) === name);
    if (!required.includes(name) && !isGroup && !isMeant) {
      say(
        required.length > 0 ? `${pointer}/required` : pointer,
        `Add "${name}" to "required", or the condition also holds before the question is answered.`,
        required.length > 0 ? 'value' : 'key',
      );
    }
    const looks = (Object(ui)[name] ?? {}) as UiSchema;
    if (isGroup) {
      const inner = questionsOf({ part: question, pointer: '' });
      checkAnswers(expected, { pointer: place, known: inner, ui: looks }, judging);
    } else checkExpected({ name, expected, pointer: place, question, ui: looks }, judging);
  }
  checkNames(placed(`${pointer}/required`, required), names, say);
}

/** A condition on a question that only the condition itself opens can never hold. */
function checkCircle({ holder, pointer, group }: PlacedConditional, say: Say): void {
  const own = levelsOf({ part: holder, pointer })
    .map(({ part }) => part)
    .filter((part) => part !== holder);
  const inBranches = own.flatMap(({ properties = {} }) => declared(properties));
  const elsewhere = levelsOf(group)
    .map(({ part }) => part)
    .filter((part) => !own.includes(part))
    .flatMap(({ properties = {} }) => declared(properties));
  const named = holder.if?.required ?? [];
  for (const [index, name] of named.entries()) {
    if (!inBranches.includes(name) || elsewhere.includes(name)) continue;
    const message = `"${name}" is asked only under this very condition, so the condition can never be met. Ask it above, or name another question.`;
    say(`${pointer}/if/required/${index}`, message);
  }
}

/** A group that must be answered is always there, so waiting for it says nothing, or goes round in a circle. */
function checkGroups({ holder, pointer, group }: PlacedConditional, say: Say): void {
  const { properties = {}, required = [] } = holder.if ?? {};
  const known = questionsOf(group);
  const demanded = levelsOf(group).flatMap(({ part }) => [
    ...(part.required ?? []),
    ...Object.values(part.dependencies ?? {}).flat(),
  ]);
  for (const [index, name] of required.entries()) {
    if (known[name]?.type !== 'object' || properties[name] || !demanded.includes(name)) continue;
    const message = `"${name}" is a group that must be answered, so it is there before anything in it is. Name a question in it: "properties: { ${name}: { required: [...] } }".`;
    say(`${pointer}/if/required/${index}`, message);
  }
}

function declared(properties: Readonly<Record<string, SchemaPart>>): string[] {
  return Object.entries(properties).flatMap(([name, { type }]) => (type ? [name] : []));
}
