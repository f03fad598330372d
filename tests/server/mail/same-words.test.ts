import { expect, test } from 'vitest';
import type { AskedSubmission } from '../../../src/server/reading/asked-forms.ts';
import { exampleForms, exampleSite } from '../../example/example.ts';
import { runIn, storeOf } from '../commands/commands.ts';
import { nestedBody, nestedForm } from '../nested-form.ts';
import { post, storedOf, storedWith } from './support.ts';

const nested = storedWith(nestedForm.form.id, nestedBody);
const examples = exampleForms.filter(({ call }) => call).map(({ id }) => storedOf(id));

/** What the mail says of each answer, without the links that it adds. */
async function linesInMail(submission: AskedSubmission): Promise<string[]> {
  const { text = '' } = (await post(submission)) ?? {};
  const [, ...paragraphs] = text.trim().split('\n\n').slice(0, -1);
  return paragraphs
    .map((paragraph) => paragraph.split('\n'))
    .filter(([, ...texts]) => texts.length > 0)
    .map(([title, ...texts]) => {
      const words = texts
        .map((each) => each.trim())
        .filter((each) => !/^(?:https|tel):/.test(each));
      return `${title}: ${words.join('; ')}`;
    });
}

async function linesShown({ form, body }: AskedSubmission): Promise<string[]> {
  const { store, references } = await storeOf([{ form, body }]);
  const forms = [...exampleForms, nestedForm.form];
  const desk = { store, forms, timeZone: exampleSite.site.timeZone };
  const lines = (await runIn(desk, 'show', references[0] ?? '')).trimEnd().split('\n');
  return lines.slice(3).filter((line) => /: ./.test(line));
}

test.each([nested, ...examples].map((submission) => ({ form: submission.form, submission })))(
  'the mail and "show" use the same words for the answers to $form',
  async ({ submission }) => {
    expect(await linesShown(submission)).toEqual(await linesInMail(submission));
  },
);
