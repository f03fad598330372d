import { boxShape } from './box/shape.ts';
import { choiceShape } from './choice/shape.ts';
import { dayShape } from './day/shape.ts';
import { filesShape } from './files/shape.ts';
import { groupShape } from './group/shape.ts';
import { momentShape } from './moment/shape.ts';
import { noteShape } from './note/shape.ts';
import { numberShape } from './number/shape.ts';
import { rowsShape } from './rows/shape.ts';
import { severalShape } from './several/shape.ts';
import type { QuestionShape } from './shape.ts';
import { starsShape } from './stars/shape.ts';
import { textShape } from './text/shape.ts';
import { timeShape } from './time/shape.ts';

/** The shapes of all kinds. Of those that suit a part, the widget of the first draws it where the file names none. */
export const shapes: readonly QuestionShape[] = [
  ...[groupShape, noteShape, rowsShape, severalShape],
  ...[boxShape, choiceShape, numberShape, starsShape],
  ...[dayShape, timeShape, momentShape, textShape, filesShape],
];
