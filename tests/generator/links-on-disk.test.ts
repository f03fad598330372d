import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFiles } from '../../src/generator/check.ts';
import { exampleRoot } from '../example/example.ts';

/** A site that works, with a page, a picture and pages that are kept elsewhere. */
function siteFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['forms', 'content']) {
    cpSync(join(exampleRoot, name), join(folder, name), { recursive: true });
  }
  const hero = '  - { block: hero, heading: Elsewhere, image: { file: lock.svg, alt: A lock } }';
  const page = ['path: /elsewhere', 'title: Elsewhere', 'description: It is.', 'blocks:', hero];
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
  mkdirSync(join(folder, 'elsewhere'));
  mkdirSync(join(folder, 'content/images'), { recursive: true });
  writeFileSync(join(folder, 'elsewhere/page.yaml'), page.join('\n'));
  writeFileSync(join(folder, 'elsewhere/lock.svg'), drawing);
  writeFileSync(join(folder, 'content/images/lock.svg'), drawing);
  return folder;
}

test.each([
  { file: 'content/pages/elsewhere.yaml', target: '../../elsewhere/page.yaml' },
  { file: 'content/pages/Else where.yml', target: '../../elsewhere/page.yaml' },
  { file: 'content/pages/twice.yaml', target: 'home.yaml' },
  { file: 'content/images/lock.svg', target: '../../elsewhere/lock.svg' },
  { file: 'content/pages/more', target: '../../elsewhere' },
  { file: 'forms/gone.yaml', target: 'nowhere.yaml' },
  { file: 'forms/round.yaml', target: 'round.yaml' },
])('the link $file is refused, and nothing else', async ({ file, target }) => {
  const folder = siteFolder();
  rmSync(join(folder, file), { force: true });
  symlinkSync(target, join(folder, file));
  const { text, errorCount } = await checkFiles(folder);
  expect(errorCount).toBe(1);
  expect(text).toContain(
    `${file}:1:1: This is a link to "${target}". Put what is there here instead, or remove the link.`,
  );
});

test('a link that an editor of texts keeps for itself is left alone', async () => {
  const folder = siteFolder();
  symlinkSync('dana@desk.1234:5', join(folder, 'forms/.#contact.yaml'));
  expect((await checkFiles(folder)).errorCount).toBe(0);
});
