import { measureAll, measurePresses } from './measure.ts';
import { type OpenForms, withForms } from './open-forms.ts';
import { readOptions } from './options.ts';
import { messagesOf } from './questions.ts';
import { table } from './report.ts';
import { byTurns } from './visit.ts';

/** Measures our forms in this project and in another copy of it by turns, and prints each figure with the ratio of the two. */
export async function bench(words: readonly string[]): Promise<number> {
  const { rounds, project } = readOptions(words, 9);
  const opened = { versions: [], isLarge: true };
  await withForms(opened, (here) =>
    withForms({ ...opened, project }, (there) => compare([here, there], rounds)),
  );
  return 0;
}

async function compare(copies: readonly OpenForms[], rounds: number): Promise<void> {
  for (const [index, { size, questions }] of (copies[0]?.sizes ?? []).entries()) {
    const messages = messagesOf(questions);
    const measured = await byTurns(copies, rounds, async ({ browser, subjects }) => {
      const subject = subjects()[index];
      if (!subject) throw new Error(`the other copy has no form of ${size}`);
      return measureAll(browser, subject, messages);
    });
    print(size, [...measured.values()]);
  }
  const pressed = await byTurns(copies, rounds, ({ browser, rowsAddress }) =>
    measurePresses(browser, rowsAddress, false),
  );
  print('200 questions with rows', [...pressed.values()]);
}

/** Prints what was measured here and there; all in ms, but for keys that were lost and `heap`, in bytes. */
function print(
  title: string,
  [here = {}, there = {}]: readonly Readonly<Record<string, number>>[],
): void {
  const rows = Object.entries(here).map(([name, figure]) => {
    const other = there[name] ?? Number.NaN;
    return [name, figure.toFixed(2), other.toFixed(2), (figure / other).toFixed(2)];
  });
  process.stdout.write(`\n${table([title, 'here', 'there', 'ratio'], rows)}\n`);
}
