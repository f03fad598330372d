import { expect, test } from 'vitest';
import { samplesBelow } from '../../src/generator/samples.ts';
import { root } from '../support/forms.ts';
import { builtTexts } from '../support/project-copy.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { allPaths } from '../support/typical-pages.ts';

// The site as it is built without a SITE_URL, and that of `tests/rich`, which has a public one and a page with a sample.
const preview = sharedServer();
const { url: publicUrl, folder } = sharedRichSite();

test.each([...allPaths, '/no/such/page'])(
  '%s ends in a preview with what is left',
  async (path) => {
    const text = await wordsAt(preview.url + path);
    const count = samplesBelow(root).length;
    if (count === 0) expect(text).not.toContain('Preview:');
    else
      expect(text).toMatch(new RegExp(`Preview: ${count} samples?\\. [^.]* once SITE_URL is set$`));
  },
);

test('a public site shows the other entries of a block, and no sample', async () => {
  const text = await wordsAt(`${publicUrl}/heard`);
  expect(text).toContain('Marion');
  expect(text).not.toContain('Nemo');
});

test('no file of a public site holds a sample, or anything of a preview', () => {
  const texts = builtTexts(folder);
  expect(texts.size).toBeGreaterThan(10);
  for (const [file, text] of texts) {
    expect(text, file).not.toMatch(/Nemo|sample-mark|preview-note|Preview:/);
  }
});

/** The words of a page as it is served. */
async function wordsAt(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html
    .replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');
}
