import type { Question } from '../form/model/question.ts';
import { boxDesk } from './box/desk.ts';
import { dayDesk } from './day/desk.ts';
import { defaultDesk } from './default-desk.ts';
import type { KindDesk } from './kind-desk.ts';
import { momentDesk } from './moment/desk.ts';
import { numberDesk } from './number/desk.ts';
import { textDesk } from './text/desk.ts';
import { timeDesk } from './time/desk.ts';

/** The kinds whose answers are not corrected in a plain text input, by name. */
const desks: Readonly<Record<string, KindDesk>> = {
  text: textDesk,
  number: numberDesk,
  box: boxDesk,
  day: dayDesk,
  time: timeDesk,
  moment: momentDesk,
};

/** Returns the `KindDesk` of a question. */
export function deskFor({ kind }: Pick<Question, 'kind'>): KindDesk {
  return desks[kind] ?? defaultDesk;
}
