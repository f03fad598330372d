import type { FormRule } from './rule.ts';

/** A date or a time that was typed in part, which browsers alone can tell: a file writes its message and never the rule. */
export const unfinished = {
  types: [],
  message: 'Finish this {limit}',
  messageHelp: 'What is said when only a part of a date or a time was typed.',
} as const satisfies FormRule;
