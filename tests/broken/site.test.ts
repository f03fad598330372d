import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenIn, strayComplaintsIn } from '../support/broken.ts';
import {
  brokenSites,
  edit,
  layOver,
  prepareSoundSite,
  put,
  stampAsBuilt,
} from '../support/broken-site.ts';

const soundSite = prepareSoundSite();

/** What to write instead stands in a sentence, or in the description of the key. */
const advice = new RegExp(
  [
    '\\b(?:Add|Write|Remove|Rename|Move|Put|Keep|Choose|Change|Give|Lower|Raise|Leave|Check|Save|Name|Say|Ask|Require|Use|Turn|Indent|Do|Copy)\\b',
    '\\b(?:write|rename|change|remove|add|needs an?|Allowed:|Allowed for|Did you mean|It is for|end in)\\b',
    '(?:Allowed|Options): ',
    '\\(.+\\)$',
  ].join('|'),
);

/** What every mistake is answered with: one sentence of our own with its place, and the exit code of a failure. */
function expectOneComplaint({ code, text }: { readonly code: number; readonly text: string }) {
  const complaints = text.match(/^(?:forms|content)\/[^\n]*?:\d+:\d+: .*$/gm) ?? [];
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(advice);
  expect(text).not.toMatch(/must NOT|must match|must be equal|should |^\s+at .*:\d+:\d+/m);
  expect(text.trimEnd()).toMatch(/\n\nFound one mistake\.$/);
  expect(code).toBe(1);
}

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

describe('one complaint is made about a whole site with a form in which', () => {
  test.each(brokenIn('forms'))('$statement', async ({ texts }) => {
    const run = await soundSite.check((folder) => {
      for (const [name, text] of texts) {
        put(folder, texts.size === 1 ? 'forms/windows.yaml' : `forms/${name}`, text);
      }
    });
    expectOneComplaint(run);
  });
});

describe('the dev server', () => {
  test('shows the one mistake that the check tells, and no other', async () => {
    const message = soundSite.complaint((folder) =>
      edit(folder, 'forms/windows.yaml', (text) => text.replace('  heading:', '\theading:')),
    );
    expect(message).toMatch(/^forms\/windows\.yaml:\d+:1: A tab stands here\./);
    expect(message.match(/:\d+:\d+: /g)).toHaveLength(1);
  });

  test('ends with the forms that a changed shared part also changes', async () => {
    const message = soundSite.complaint((folder) => {
      edit(folder, 'forms/windows.yaml', (text) =>
        text.replace(
          'title: Where can',
          '$ref: _shared.yaml#/$defs/notes\n        title: Where can',
        ),
      );
      stampAsBuilt(folder);
      edit(folder, 'forms/_shared.yaml', (text) => text.replace(/(notes:\n {4})title/, '$1titel'));
    });
    expect(message).toMatch(/\(\$defs\/notes\): also changes windows\.$/);
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
