import type { Answers } from '../../src/form/form.ts';
import { isGroup } from '../../src/form/is-group.ts';

/** From which day to which other the days of answers are moved. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** The answers with every day in them as far from one day as it was from another; what is no day stays as it is. */
export function withDaysMoved(answers: Answers, move: Move): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, moved(answer, move)]),
  );
}

function moved(answer: unknown, move: Move): unknown {
  if (Array.isArray(answer)) return answer.map((entry) => moved(entry, move));
  if (isGroup(answer)) return withDaysMoved(answer, move);
  if (typeof answer !== 'string' || !isDay(answer)) return answer;
  const time = Date.parse(answer) + Date.parse(move.to) - Date.parse(move.from);
  return dayAt(time);
}

/** Not so the 30th of February, which is read as one in March. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayAt(Date.parse(text)) === text;
}

function dayAt(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}
