import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureAll, measureKeys } from './measure.ts';
import { type OpenForms, withForms } from './open-forms.ts';
import { readOptions } from './options.ts';
import { messagesOf } from './questions.ts';
import { inMs, table } from './report.ts';
import { barriersIn, bytesOf, isSent, trialOf, tryUnderPolicy } from './try-form.ts';
import { rivals } from './versions.ts';
import { byTurns } from './visit.ts';

/** Compares our form with the same form as it is made with other libraries, and keeps the result in `results/forms.md`. */
export async function bench(words: readonly string[]): Promise<number> {
  const { rounds, project } = readOptions(words, 5);
  await withForms({ project, versions: rivals, isLarge: true }, async (forms) => {
    const columns = await compareForms(forms, rounds);
    const lines = (found: 'forbidden' | 'barriers') =>
      columns
        .flatMap((column) => column[found].map((what) => `- ${column.version}: ${what}`))
        .join('\n') || 'Nothing.';
    const around = [
      `${availableParallelism()} cores and ${process.platform}`,
      `a load of ${(loadavg()[0] ?? 0).toFixed(0)} at the end`,
      `Node ${process.versions.node}`,
      `Chromium ${forms.browser.version()}`,
    ].join(', ');
    const day = new Date().toISOString().slice(0, 10);
    const page = [
      '# The booking form, made in eight ways',
      `Measured on ${day} with \`npm run bench:forms -- --rounds ${rounds}\`, on ${around}.`,
      table(
        ['', ...columns.map(({ version }) => version)],
        Object.keys(columns[0]?.cells ?? {}).map((row) => [
          row,
          ...columns.map(({ cells }) => cells[row] ?? ''),
        ]),
      ),
      explanation,
      `## What our policy forbids first\n\n${lines('forbidden')}`,
      `## What axe finds\n\n${lines('barriers')}\n`,
    ].join('\n\n');
    writeFileSync(join(import.meta.dirname, 'results/forms.md'), page);
    process.stdout.write(`\n${page}`);
  });
  return 0;
}

/** Everything that is found out about a version. */
interface Column {
  readonly version: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly forbidden: readonly string[];
  readonly barriers: readonly string[];
}

async function compareForms(forms: OpenForms, rounds: number): Promise<Column[]> {
  const { browser, sizes, subjects } = forms;
  const [{ size, questions } = { size: '', questions: [] }] = sizes;
  const trial = trialOf(size, questions);
  const messages = messagesOf(questions);

  const standings = new Map<string, Awaited<ReturnType<typeof tryUnderPolicy>>>();
  for (const subject of subjects().filter((each) => each.size === size)) {
    process.stderr.write(`The policy: ${subject.version}\n`);
    standings.set(subject.version, await tryUnderPolicy(browser, subject, trial));
  }
  const all = subjects((version) => standings.get(version)?.works ?? false);
  const bookings = all.filter((subject) => subject.size === size);
  // What does not send the answers is not worth measuring.
  for (const subject of bookings) {
    if (await isSent(browser, subject, trial, true)) continue;
    throw new Error(`${subject.version} is not sent`);
  }
  const measured = await byTurns(bookings, rounds, (subject) =>
    measureAll(browser, subject, messages),
  );
  const large = await byTurns(
    all.filter((subject) => subject.size !== size),
    rounds,
    (subject) => measureKeys(browser, subject),
  );

  const columns: Column[] = [];
  for (const [subject, figures] of measured) {
    const { version } = subject;
    process.stderr.write(`Tried: ${version}\n`);
    const standing = standings.get(version);
    const bytes = await bytesOf(browser, subject);
    const { document = 0, script = 0, stylesheet = 0, ...others } = bytes;
    const inKb = (...sizesInBytes: number[]) =>
      (sizesInBytes.reduce((sum, each) => sum + each, 0) / 1000).toFixed(1);
    const { empty, withMessages } = await barriersIn(browser, subject, trial);
    const [, largeFigures] = [...large].find(([each]) => each.version === version) ?? [];
    const inPart = standing?.violation === undefined ? 'yes' : 'in part';
    columns.push({
      version,
      forbidden: standing?.violation === undefined ? [] : [`\`${standing.violation}\``],
      barriers: [...new Set([...empty, ...withMessages])],
      cells: {
        'HTML, kB': inKb(document),
        'script, kB': inKb(script),
        'style beside the HTML, kB': inKb(stylesheet),
        'pictures and the like, kB': inKb(...Object.values(others)),
        'works under our policy, with trusted types': standing?.works ? inPart : 'no',
        'works without a script': (await isSent(browser, subject, trial, false)) ? 'yes' : 'no',
        'axe, empty form': `${empty.length}`,
        'axe, form with messages': `${withMessages.length}`,
        'first paint, ms': inMs(figures.firstPaint),
        'whole form seen, ms': inMs(figures.lastLabel),
        'usable, ms': inMs(figures.usable),
        'script until alive, ms': inMs(figures.alive),
        'script a key, ms': figures.keyAndPause.toFixed(2),
        'script a key, 200 questions, ms': largeFigures?.keyAndPause.toFixed(2) ?? '',
        'keys lost of 50, 200 questions': `${largeFigures?.lost ?? ''}`,
        'empty form sent until all messages, ms': inMs(figures.messages),
        'memory of the scripts, MB': (figures.heap / 1e6).toFixed(1),
      },
    });
  }
  return columns;
}

const explanation = `Sizes are packed with Brotli, and do not count the heads of the answers. Times are medians, with the processor
slowed four times; the first three over a slow mobile network, too. Where a script draws the form, the first paint shows its
heading alone. A form can be used once a press on Yes has brought the question about pets, and a press on the button would be
taken. Script a key includes the work that is put off until the typing pauses. A version works under our policy in part if it
can be sent, but does something that is forbidden. What does not work under it was measured without it.`;
