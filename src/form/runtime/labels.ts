import type { Question } from '../model/question.ts';

/** Finds the question with a name on the page: `rooms.0.size`. */
type QuestionAt = (name: string) => Pick<Question, 'title'> | undefined;

/** Returns the labels along the path of a question, including groups and rows: `Rooms`, `Room 2`, `Size`. */
export function labelPath(at: QuestionAt, name: string): string[] {
  const steps = name.split('.');
  return steps.map((step, index) => {
    const title = at(steps.slice(0, index + 1).join('.'))?.title ?? step;
    return /^\d+$/.test(step) && title !== step ? `${title} ${Number(step) + 1}` : title;
  });
}

/** Returns the name of a question outside the form: its label, with its row. */
export function labelOf(at: QuestionAt, name: string): string {
  const labels = labelPath(at, name);
  const rows = labels.filter((_, index) => /^\d+$/.test(name.split('.')[index] ?? ''));
  const own = labels.at(-1) ?? name;
  return [...rows.filter((row) => row !== own), own].join(': ');
}
