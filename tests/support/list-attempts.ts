import { probesOf } from '../../src/fixtures/probes.ts';
import { isSeveral } from '../../src/form/question.ts';
import type { RuleName } from '../../src/form/rule-names.ts';
import { isChoiceOfSeveral } from '../../src/form/widgets.ts';
import { anyRows } from './any-answer.ts';
import type { Attempt, Tried } from './attempts.ts';

/** Answers on both sides of the rules of a list. */
export function listAttempts(tried: Tried): Attempt[] {
  if (tried.part.type !== 'array') return [];
  const entries = isChoiceOfSeveral(tried.part) ? optionsAttempts(tried) : rowsAttempts(tried);
  return [...entries, ...countAttempts(tried)];
}

function optionsAttempts({ part: { items, maxItems, minItems = 0 } }: Tried): Attempt[] {
  const options = items?.enum ?? [];
  const padding = options.slice(1, minItems);
  const wrongKind = items?.type === 'string' ? 7 : 'seven';
  return [
    {
      statement: 'refuses entries of another kind',
      answer: [wrongKind, ...padding],
      breaks: 'enum',
    },
    { statement: 'refuses a list of lists', answer: [['x'], ...padding], breaks: 'enum' },
    { statement: 'refuses a list of objects', answer: [{}, ...padding], breaks: 'enum' },
    {
      statement: 'refuses what is no option',
      answer: [
        options[0],
        items?.type === 'string' ? 'none of them' : 987_654,
        ...padding.slice(1),
      ],
      breaks: 'enum',
    },
    { statement: 'takes as many as are allowed', answer: options.slice(0, maxItems) },
    ...(minItems > 1 ? [] : options).map((option) => ({
      statement: `takes ${JSON.stringify(option)}`,
      answer: [option],
    })),
  ].map((attempt) => attempt as Attempt);
}

function rowsAttempts(tried: Tried): Attempt[] {
  const { items = {}, minItems = 0, maxItems, uniqueItems } = tried.part;
  const padding = uniqueItems ? [] : anyRows(tried, minItems).slice(1);
  if (uniqueItems && minItems > 1) return [];
  const wrong = items.type === 'object' || items.type === 'array' ? 'x' : { answer: 'x' };
  const attempts: Attempt[] = [
    {
      statement: 'refuses a row of another kind',
      answer: [wrong, ...padding],
      breaks: 'type',
      // Of a list that one control asks for, the list speaks.
      ...(tried.question.widget === 'rows' && { row: 0 }),
    },
  ];
  if (isSeveral(tried.question)) {
    const wrongEntries = probesOf({ part: items, widget: 'text' }, tried.judge);
    for (const [rule, entry] of wrongEntries) {
      const answer = Array.from({ length: Math.max(1, minItems) }, () => entry);
      const statement = `refuses entries such as ${JSON.stringify(entry)}`;
      attempts.push({ statement, answer, breaks: rule as RuleName });
    }
  }
  if (maxItems !== undefined && !uniqueItems) {
    attempts.push({ statement: `takes ${maxItems} rows`, answer: rowsLike(tried, maxItems) });
  }
  return attempts;
}

function countAttempts(tried: Tried): Attempt[] {
  const { minItems = 0, maxItems, uniqueItems } = tried.part;
  const attempts: Attempt[] = [];
  if (minItems >= 2) {
    const few = rowsLike(tried, minItems - 1);
    attempts.push({ statement: 'refuses one too few', answer: few, breaks: 'minItems' });
  }
  if (maxItems !== undefined) {
    const many = rowsLike(tried, maxItems + 1);
    attempts.push({ statement: 'refuses one too many', answer: many, breaks: 'maxItems' });
  }
  if (uniqueItems && (maxItems ?? 2) >= 2 && minItems <= 2) {
    const [one] = rowsLike(tried, 1);
    attempts.push({
      statement: 'refuses an entry twice',
      answer: [one, one],
      breaks: 'uniqueItems',
    });
  }
  return attempts;
}

/** So many rows, made from valid ones, over and over where there are not enough. */
function rowsLike(tried: Tried, length: number): unknown[] {
  const given: readonly unknown[] = Array.isArray(tried.answer) ? tried.answer : [];
  const options = isChoiceOfSeveral(tried.part) ? (tried.part.items?.enum ?? []) : given;
  const rows = options.length > 0 ? options : anyRows(tried, 1);
  return Array.from({ length }, (_, index) => rows[index % rows.length]);
}
