import type { QuestionKind } from '../../form/model/question-table.ts';

/** A heading and a paragraph between questions, without an answer. */
export const noteKind = {
  name: 'note',
  isSilent: true,
  normalize: () => undefined,
  initial: () => undefined,
  parse: () => undefined,
  show: () => [],
  convertFrom: () => undefined,
  allow: () => undefined,
  send: () => undefined,
} as const satisfies QuestionKind;
