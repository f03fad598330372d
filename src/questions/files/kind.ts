import type { QuestionKind } from '../../form/model/question-table.ts';
import { oneAnswer, textsNamed } from '../one-answer.ts';

/** Uploaded files, which are sent apart from the answers; or the name of a file that is not sent. */
export const filesKind = {
  ...oneAnswer,
  name: 'files',
  isVolatile: true,
  isUpload: ({ format, entry }) => (entry?.format ?? format) === 'data-url',
  signature: () => 'file',
  isSeveral: ({ type }) => type === 'array',
  parse: (name, { type }, { texts }) => {
    const given = textsNamed(name, texts);
    return type === 'array' && given.length > 0 ? given : given[0];
  },
  allow: () => undefined,
  send: (answer, { type }) => answer ?? (type === 'array' ? [] : ''),
} as const satisfies QuestionKind;
