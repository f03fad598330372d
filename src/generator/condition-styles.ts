import type { FormDescription } from '../runtime/form.ts';
import { isKnown } from './condition-styles/claim.ts';
import {
  type ConditionalQuestion,
  conditionalQuestions,
} from './condition-styles/conditional-questions.ts';
import { anyRow, withName } from './condition-styles/names.ts';
import { oneOf, whileCertain } from './condition-styles/selectors.ts';

type Drawn = Pick<FormDescription, 'schema' | 'uiSchema'>;

/**
 * The rules by which a browser shows and hides the conditional questions of a form until a script does: each is hidden while its
 * condition cannot hold for what stands in the controls. Where that depends on what no style sheet knows, such as a text, the
 * question stays as it was drawn if a script will come, and is shown if none will. Each rule stands alone: a browser that does not
 * know a selector drops its rule, and shows the questions. Empty for a form without conditions.
 */
export function conditionStyles(form: Drawn, scope = '.form'): string {
  const questions = conditionalQuestions(form);
  const unaided = `${scope}:not([data-hydrated])`;
  return [
    ...rulesOf(questions, unaided),
    ...waitingRule(questions, unaided),
    ...hintRule(questions, scope),
  ].join('');
}

/** Questions under one condition share a rule. */
function rulesOf(questions: readonly ConditionalQuestion[], unaided: string): string[] {
  const hidden = new Map<string, string[]>();
  for (const { path, claim } of questions) {
    const state = whileCertain(claim, false);
    if (state === undefined) continue;
    const place = path.includes(anyRow) ? `${unaided} .row${state}` : unaided + state;
    hidden.set(place, [...(hidden.get(place) ?? []), withName('data-conditional', path)]);
  }
  return [...hidden].map(([place, names]) => `${place} ${oneOf(names)}{display:none}`);
}

function waitingRule(questions: readonly ConditionalQuestion[], unaided: string): string[] {
  const names = namesOf(questions.filter(({ claim }) => !isKnown(claim)));
  if (names.length === 0) return [];
  const rule = `${unaided} ${oneOf(names)}[data-unasked]{display:none}`;
  return [`@media (scripting:enabled){${rule}}`];
}

/** Says nothing of a condition to those who see its question only while it holds; `:has` drops the rule together with the others. */
function hintRule(questions: readonly ConditionalQuestion[], scope: string): string[] {
  const names = namesOf(questions.filter(({ claim }) => isKnown(claim)));
  return names.length === 0 ? [] : [`${scope}:has(*) ${oneOf(names)}>noscript{display:none}`];
}

function namesOf(questions: readonly ConditionalQuestion[]): string[] {
  return questions.map(({ path }) => withName('data-conditional', path));
}
