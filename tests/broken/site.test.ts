import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimOfBrokenForms, expectOneComplaint } from '../claims/broken-forms.ts';
import { brokenIn, strayComplaintsIn } from '../support/broken.ts';
import { brokenSites, edit, layOver, prepareSoundSite, put } from '../support/broken-site.ts';

const soundSite = prepareSoundSite();

test('the site that all of these start from has no mistake', async () => {
  expect(await soundSite.check(() => undefined)).toEqual({
    code: 0,
    text: 'All 7 files are in order.\n',
  });
});

describe('one complaint, with its place and what to write, is made about a site in which', () => {
  test.each(brokenSites())('$statement', async (site) => {
    const run = await soundSite.check((folder) => layOver(site, folder));
    await expect(run.text).toMatchFileSnapshot(site.complaintFile);
    expectOneComplaint(run);
  });
});

test('no two files are told to take the same name', async () => {
  const { text } = await soundSite.check((folder) => {
    const page = readFileSync(join(folder, 'content/pages/lindsay.yaml'), 'utf8');
    rmSync(join(folder, 'content/pages/lindsay.yaml'));
    for (const name of ['lindsay', 'pages/Lindsay', 'pages/old/lindsay']) {
      put(folder, `content/${name}.yaml`, page);
    }
  });
  expect(text.match(/(?<=this file to ).*(?=\.)/g)?.toSorted()).toEqual([
    '"lindsay.yaml"',
    'content/pages/ under another name: "lindsay.yaml" is taken',
    'content/pages/ under another name: "lindsay.yaml" is taken',
  ]);
});

// In ten forms one stands for the others: each one's own complaint is expected word for word elsewhere.
claimOfBrokenForms(brokenIn('forms').filter((_, index) => index % 10 === 0));

describe('the dev server', () => {
  test('shows the one mistake that the check tells, and no other', async () => {
    const message = soundSite.complaint((folder) =>
      edit(folder, 'forms/windows.yaml', (text) => text.replace('  heading:', '\theading:')),
    );
    expect(message).toMatch(/^forms\/windows\.yaml:\d+:1: A tab stands here\./);
    expect(message.match(/:\d+:\d+: /g)).toHaveLength(1);
  });
});

test('every complaint belongs to a wrong site', () => {
  expect(strayComplaintsIn('site')).toEqual([]);
});

test('every wrong site has files in it', () => {
  for (const { folder } of brokenSites()) {
    expect(existsSync(join(folder, 'forms')) || existsSync(join(folder, 'content'))).toBe(true);
    expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(1);
  }
});
