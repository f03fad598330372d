import type { QuestionKinds } from '../form/model/question-table.ts';
import { boxKind } from './box/kind.ts';
import { choiceKind } from './choice/kind.ts';
import { dayKind } from './day/kind.ts';
import { filesKind } from './files/kind.ts';
import { groupKind } from './group/kind.ts';
import { momentKind } from './moment/kind.ts';
import { noteKind } from './note/kind.ts';
import { numberKind } from './number/kind.ts';
import { rowsKind } from './rows/kind.ts';
import { severalKind } from './several/kind.ts';
import { starsKind } from './stars/kind.ts';
import { textKind } from './text/kind.ts';
import { timeKind } from './time/kind.ts';

/** All kinds by name, for Node; in browsers, each form carries its own. */
export const kinds: QuestionKinds = Object.fromEntries(
  [
    textKind,
    choiceKind,
    severalKind,
    numberKind,
    boxKind,
    dayKind,
    timeKind,
    momentKind,
    starsKind,
    filesKind,
    groupKind,
    rowsKind,
    noteKind,
  ].map((kind) => [kind.name, kind]),
);
