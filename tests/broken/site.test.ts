import { expect, test } from 'vitest';
import { claimOfBrokenForms, expectOneComplaint } from '../claims/broken-forms.ts';
import { brokenTopics, makeMistake } from '../support/broken.ts';
import { siteFolder, soundFiles } from '../support/broken-site.ts';

const { check, complaint } = siteFolder();

test('the site in which all mistakes are made has none', async () => {
  expect(await check(soundFiles)).toEqual({ code: 0, text: 'All 7 files are in order.\n' });
});

test('a form without examples is named once nothing is wrong', async () => {
  const { 'tests/forms/windows.yaml': _examples, ...others } = Object.fromEntries(soundFiles);
  const { code, text } = await check(new Map(Object.entries(others)));
  expect(code).toBe(0);
  expect(text).toBe(
    'forms/windows.yaml:1:1: This form has no examples. Write them into tests/forms/windows.yaml, as "Start a new form" in forms/README.md shows.\n\nAll 7 files are in order.\n',
  );
});

test.each(brokenTopics('site'))('each mistake of $name has its complaint', async (topic) => {
  const complaints: string[] = [];
  for (const mistake of topic.mistakes) {
    const run = await check(makeMistake(mistake, soundFiles));
    expectOneComplaint(run, mistake.statement);
    complaints.push(run.text);
  }
  await expect(topic.withComplaints(complaints)).toMatchFileSnapshot(topic.file);
});

test('no two files are told to take the same name', async () => {
  const { 'content/pages/lindsay.yaml': page = '', ...others } = Object.fromEntries(soundFiles);
  const named = ['lindsay', 'pages/Lindsay', 'pages/old/lindsay'].map(
    (name) => [`content/${name}.yaml`, page] as const,
  );
  const { text } = await check(new Map([...Object.entries(others), ...named]));
  expect(text.match(/(?<=this file to ).*(?=\.)/g)?.toSorted()).toEqual([
    '"lindsay.yaml"',
    'content/pages/ under another name: "lindsay.yaml" is taken',
    'content/pages/ under another name: "lindsay.yaml" is taken',
  ]);
});

// One mistake of each topic stands for the others: `npm run test:every` makes them all.
claimOfBrokenForms(brokenTopics('forms').flatMap(({ mistakes }) => mistakes.slice(0, 1)));

test('the dev server shows the one mistake that the check tells, and no other', () => {
  const form = soundFiles.get('forms/windows.yaml')?.replace('  heading:', '\theading:') ?? '';
  const message = complaint(new Map([...soundFiles, ['forms/windows.yaml', form]]));
  expect(message).toMatch(/^forms\/windows\.yaml:\d+:1: A tab stands here\./);
  expect(message.match(/:\d+:\d+: /g)).toHaveLength(1);
});
