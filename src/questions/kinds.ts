import type { QuestionKinds } from '../form/question-table.ts';
import { box } from './box/kind.ts';
import { choice } from './choice/kind.ts';
import { day } from './day/kind.ts';
import { files } from './files/kind.ts';
import { group } from './group/kind.ts';
import { moment } from './moment/kind.ts';
import { note } from './note/kind.ts';
import { number } from './number/kind.ts';
import { rows } from './rows/kind.ts';
import { several } from './several/kind.ts';
import { stars } from './stars/kind.ts';
import { text } from './text/kind.ts';
import { time } from './time/kind.ts';

/** All kinds by their names, for whoever works with any form; in a browser, a form brings those that it has. */
export const kinds: QuestionKinds = {
  ...{ text, choice, several, number, box, day, time, moment, stars, files },
  ...{ group, rows, note },
};
