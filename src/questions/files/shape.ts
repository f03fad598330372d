import { isOfFiles, isText, type QuestionShape } from '../shape.ts';

export const filesShape: QuestionShape = {
  kind: 'files',
  asksForLists: true,
  keys: { file: ['widget', 'description', 'help', 'accept', 'maxSize', 'maxTotal'] },
  hintForKeys:
    'For a file that is sent, write "format: data-url" at the question; for several, under its "items:".',
  formats: {
    'data-url': {
      pattern: /^data:[^;,]*;(?:[^;,]*;)*base64,/,
      description: 'a file that is sent',
      synonyms: 'file upload image photo binary base64 data-uri',
      samples: [],
      isBounded: true,
    },
  },
  widgets: (part) => (isOfFiles(part) || isText(part) ? ['file'] : []),
};
