import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenFolder, type Mistake, makeMistake } from '../support/broken.ts';
import { type CheckRun, siteFolder, soundFiles } from '../support/broken-site.ts';

/** What to write instead stands in a sentence, or in the description of the key. */
const advice = new RegExp(
  [
    '\\b(?:Add|Write|Remove|Rename|Move|Put|Keep|Choose|Change|Give|Lower|Raise|Leave|Check|Save|Name|Say|Ask|Require|Use|Turn|Indent|Do|Copy)\\b',
    '\\b(?:write|rename|change|remove|add|needs an?|Allowed:|Allowed for|Did you mean|It is for|end in)\\b',
    '(?:Allowed|Options): ',
    '\\(.+\\)$',
  ].join('|'),
);

const soundForm = readFileSync(join(brokenFolder, 'sound-form.yaml'), 'utf8');

/** What is claimed of every form with a mistake: the check of a whole site with it complains once. */
export function claimOfBrokenForms(mistakes: readonly Mistake[]): void {
  const { check } = siteFolder();

  describe('one complaint is made about a whole site with a form in which', () => {
    test.each(mistakes)('$statement', async (mistake) => {
      const made = makeMistake(mistake, new Map(), soundForm);
      const forms = [...made].map(
        ([name, text]) => [`forms/${made.size === 1 ? 'windows.yaml' : name}`, text] as const,
      );
      expectOneComplaint(await check(new Map([...soundFiles, ...forms])), mistake.statement);
    });
  });
}

/** What every mistake is answered with: one sentence of our own with its place, and the exit code of a failure. */
export function expectOneComplaint({ code, text }: CheckRun, statement: string): void {
  const complaints = text.match(/^(?:forms|content)\/[^\n]*?:\d+:\d+: .*$/gm) ?? [];
  expect(complaints, statement).toHaveLength(1);
  expect(complaints[0], statement).toMatch(advice);
  expect(text, statement).not.toMatch(
    /must NOT|must match|must be equal|should |^\s+at .*:\d+:\d+/m,
  );
  expect(text.trimEnd(), statement).toMatch(/\n\nFound one mistake\.$/);
  expect(code, statement).toBe(1);
}
