import { isOfFiles, isText, type QuestionShape } from '../shape.ts';

export const filesShape: QuestionShape = {
  kind: 'files',
  widgets: (part) => (isOfFiles(part) || isText(part) ? ['file'] : []),
};
