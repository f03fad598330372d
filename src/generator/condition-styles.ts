import type { CompiledForm } from '../form/compile/compile.ts';

import type { RulesPart } from '../form/compile/rules-part.ts';
import { createAjv } from '../form/language/create-ajv.ts';

import {
  and,
  type BooleanExpr,
  conditionsIn,
  not,
  replaceConditions,
} from '../form/model/boolean-expr.ts';
import { isCustomWidget } from '../form/model/custom-widgets.ts';
import { childPath, isHidden, isInRow, type Question } from '../form/model/question.ts';
import { questionTable } from '../form/model/question-table.ts';
import { ownValue } from '../form/runtime/objects.ts';
import { kinds } from '../questions/kinds.ts';

type Conditional = Pick<CompiledForm, 'description' | 'conditions'>;

/**
 * The rules by which a browser shows and hides the conditional questions of a form until a script does: each is hidden while its
 * condition cannot hold for the radios, boxes and lists above. Where that depends on anything else, such as a text or a row, the
 * question stays as it was drawn if a script will come, and is shown with its hint if none will. Each rule stands alone: a browser that
 * does not know a selector drops its rule, and shows the questions. Empty for a form without conditions.
 */
export function conditionStyles(form: Conditional, scope = '.form'): string {
  const questions = conditionalQuestions(form);
  const unaided = `${scope}:not([data-hydrated])`;
  const named = (some: typeof questions) =>
    some.map(({ path }) => attribute('data-conditional', path)).join();
  const states = new Set(questions.flatMap(({ hiddenWhile }) => hiddenWhile ?? []));
  const known = questions.filter(({ isKnown }) => isKnown);
  const waiting = known.length > 0 ? `[data-unasked]:not(${named(known)})` : '[data-unasked]';
  return [
    ...[...states].map((state) => {
      const hidden = questions.filter(({ hiddenWhile }) => hiddenWhile === state);
      return `${unaided}${state} :is(${named(hidden)}){display:none}`;
    }),
    ...(known.length < questions.length
      ? [`@media (scripting:enabled){${unaided} ${waiting}{display:none}}`]
      : []),
    // A question that shows only while its condition holds needs no hint; `:has` drops this rule together with the others.
    ...(known.length > 0 ? [`${scope}:has(*) :is(${named(known)})>noscript{display:none}`] : []),
  ].join('');
}

/** Every question that is asked under a condition; `hiddenWhile` follows the form's selector while it is certainly not asked. */
export function conditionalQuestions({ description, conditions }: Conditional) {
  const { questions, conditionGroups } = description;
  const table = questionTable(questions, kinds);
  const ajv = createAjv({ allErrors: false, strict: false });
  // Expressions name these by index: the selector of something that is checked, or else "?" and its subject.
  const atoms: string[] = [];
  const found = new Map<string, BooleanExpr>();
  const selectorOf = (atom: number) => (atoms[atom]?.startsWith('?') ? undefined : atoms[atom]);

  function atom(text: string): number {
    const index = atoms.indexOf(text);
    return index === -1 ? atoms.push(text) - 1 : index;
  }

  /** Expresses that a question is asked, where the group around it is. Of conditions that chase one another, nothing is known. */
  function asked({ path, askedIf = true }: Question): BooleanExpr {
    const known = found.get(path);
    if (known !== undefined) return known;
    const unknown = atom(`?${path}`);
    found.set(path, unknown);
    const expr = replaceConditions(askedIf, (condition) =>
      isInRow(path) ? unknown : met(conditions[condition] ?? {}, conditionGroups[condition] ?? ''),
    );
    // A style sheet of many long expressions would weigh more than it is worth.
    found.set(path, JSON.stringify(expr).length > 400 ? unknown : expr);
    return found.get(path) ?? expr;
  }

  /** Expresses that the answers of a group are as a condition expects; without an answer, an optional one is met. */
  function met({ properties = {}, required = [] }: RulesPart, group: string): BooleanExpr {
    const names = [...new Set([...required, ...Object.keys(properties)])];
    return and(
      names.map((name) => {
        const question = table.at(childPath(group, name));
        if (!question) return false;
        const answered = (expected: RulesPart) => and([asked(question), given(question, expected)]);
        const wanted = answered(ownValue(properties, name) ?? {});
        return required.includes(name) ? wanted : not(and([answered({}), not(wanted)]));
      }),
    );
  }

  function given(question: Question, expected: RulesPart): BooleanExpr {
    const { path, widget, changes = [] } = question;
    const values = valuesOf(question);
    const isBoxes = widget === 'checkboxes';
    const isList = isBoxes && (expected.items || (expected.minItems ?? 0) > 1);
    const isRedrawn = changes.some((change) => change.widget ?? change.maximum ?? change.minimum);
    if (!values || isList || isRedrawn) return atom(`?${JSON.stringify([path, expected])}`);
    const wanted = isBoxes ? (expected.contains ?? {}) : expected;
    const chosen = values.filter((value) => ajv.validate(wanted, value));
    if (chosen.length === 0) return false;
    const start = attribute('name', path) + (widget === 'select' ? '>' : '');
    // Until something is chosen, the empty line of a list is.
    const anything = widget === 'select' ? ':checked:not([value=""])' : ':checked';
    const options = chosen.map((value) => `${start}${attribute('value', String(value))}:checked`);
    return atom(chosen.length === values.length ? start + anything : options.join());
  }

  const conditional = questions.filter(
    (each) => each.askedIf !== undefined && asked(each) !== true,
  );
  return conditional.map((question) => ({
    path: question.path,
    hiddenWhile: whileCertain(asked(question), false, selectorOf),
    isKnown: conditionsIn(asked(question)).every(selectorOf),
  }));
}

/** The answers that can be checked; undefined for texts, numbers, days, groups and rows. */
function valuesOf(question: Question): readonly unknown[] | undefined {
  const isCustom = isCustomWidget(question.widget) || isHidden(question);
  const choices = isCustom ? undefined : kinds[question.kind]?.choices?.(question);
  return choices?.map(({ value }) => value);
}

/**
 * Returns the selector that follows a form's while an expression is certainly true, or false; undefined where that is never certain. `:not` stands
 * before `:has` alone: where `:has` is unknown, an `:is` around it selects nothing, and a `:not` around that everything.
 */
function whileCertain(
  expr: BooleanExpr,
  isTrue: boolean,
  selectorOf: (atom: number) => string | undefined,
): string | undefined {
  if (typeof expr === 'boolean') return expr === isTrue ? '' : undefined;
  if (typeof expr === 'number') {
    const selector = selectorOf(expr);
    return selector && (isTrue ? `:has(${selector})` : `:not(:has(${selector}))`);
  }
  if ('not' in expr) return whileCertain(expr.not, !isTrue, selectorOf);
  const parts = 'and' in expr ? expr.and : expr.or;
  const states = parts.map((part) => whileCertain(part, isTrue, selectorOf));
  const certain = [...new Set(states)].filter((state) => state !== undefined);
  if ('and' in expr === isTrue) return states.includes(undefined) ? undefined : certain.join('');
  if (certain.length === 0) return undefined;
  return certain.includes('') ? '' : `:is(${certain})`;
}

/** The characters that would end a string, or the `<style>` around it. */
const unsafe = /["\\<\p{Cc}]/gu;

/** An attribute with this value, such as `[name="kind"]`. */
function attribute(name: string, value: string): string {
  const safe = value.replace(unsafe, (each) => `\\${each.charCodeAt(0).toString(16)} `);
  return `[${name}="${safe}"]`;
}
