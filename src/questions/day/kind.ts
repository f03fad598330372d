import type { QuestionKind } from '../../form/model/question-table.ts';
import { oneAnswer } from '../one-answer.ts';

/** A date, such as `2026-05-31`. */
export const dayKind = {
  ...oneAnswer,
  name: 'day',
  convertFrom: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined),
} as const satisfies QuestionKind;
