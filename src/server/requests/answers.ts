import type { Answers } from '../../runtime/form.ts';
import type { StoredSubmission } from '../store/store.ts';

/** The answers of a stored submission. */
export function answersOf({ body }: StoredSubmission): Answers {
  return JSON.parse(body);
}

/** An answer as one text; several choices with semicolons between them. */
export function textOf(answer: unknown): string {
  if (answer === undefined || answer === null) return '';
  if (Array.isArray(answer)) return answer.map(textOf).join('; ');
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
}

/** Makes of moments (ISO 8601) what the clock on the wall shows in a time zone: `2026-05-10 11:00`. */
export function wallClockIn(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (moment) => format.format(new Date(moment));
}
