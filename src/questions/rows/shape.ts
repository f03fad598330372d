import { isOfFiles, isOfOptions, type QuestionShape } from '../shape.ts';

export const rowsShape: QuestionShape = {
  kind: 'rows',
  keys: {
    rows: [
      'description',
      'help',
      'addable',
      'removable',
      'orderable',
      'addButtonText',
      'removeButtonText',
    ],
  },
  widgets: (part) =>
    part.type === 'array' && !isOfOptions(part) && !isOfFiles(part) ? ['rows'] : [],
};
