import { isOfFiles, isOfOptions, type QuestionShape } from '../shape.ts';

export const rowsShape: QuestionShape = {
  kind: 'rows',
  widgets: (part) =>
    part.type === 'array' && !isOfOptions(part) && !isOfFiles(part) ? ['rows'] : [],
};
