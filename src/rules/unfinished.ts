import type { FormRule } from './rule.ts';

/** A half-typed date or time. Only browsers can detect it, so a form file can have its message, but not the rule. */
export const unfinished = {
  types: [],
  message: 'Finish this {limit}',
  messageHelp: 'What is said when only a part of a date or a time was typed.',
} as const satisfies FormRule;
