import { describe, expect, test } from 'vitest';
import type { Broken } from '../support/broken.ts';
import { type CheckRun, prepareSoundSite, put } from '../support/broken-site.ts';

/** What to write instead stands in a sentence, or in the description of the key. */
const advice = new RegExp(
  [
    '\\b(?:Add|Write|Remove|Rename|Move|Put|Keep|Choose|Change|Give|Lower|Raise|Leave|Check|Save|Name|Say|Ask|Require|Use|Turn|Indent|Do|Copy)\\b',
    '\\b(?:write|rename|change|remove|add|needs an?|Allowed:|Allowed for|Did you mean|It is for|end in)\\b',
    '(?:Allowed|Options): ',
    '\\(.+\\)$',
  ].join('|'),
);

/** What is claimed of every form with a mistake: the check of a whole site with it complains once. */
export function claimOfBrokenForms(brokenForms: readonly Broken[]): void {
  const soundSite = prepareSoundSite();

  describe('one complaint is made about a whole site with a form in which', () => {
    test.each(brokenForms)('$statement', async ({ texts }) => {
      const run = await soundSite.check((folder) => {
        for (const [name, text] of texts) {
          put(folder, texts.size === 1 ? 'forms/windows.yaml' : `forms/${name}`, text);
        }
      });
      expectOneComplaint(run);
    });
  });
}

/** What every mistake is answered with: one sentence of our own with its place, and the exit code of a failure. */
export function expectOneComplaint({ code, text }: CheckRun): void {
  const complaints = text.match(/^(?:forms|content)\/[^\n]*?:\d+:\d+: .*$/gm) ?? [];
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(advice);
  expect(text).not.toMatch(/must NOT|must match|must be equal|should |^\s+at .*:\d+:\d+/m);
  expect(text.trimEnd()).toMatch(/\n\nFound one mistake\.$/);
  expect(code).toBe(1);
}
