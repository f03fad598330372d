import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureChromium, launchChromium } from '../support/chromium.ts';
import { copyProject } from '../support/project-copy.ts';
import { stoppingAtEnd } from './at-the-end.ts';
import { measureDev } from './growth/dev.ts';
import { growthText } from './growth/growth-text.ts';
import { type Grown, type Growth, growths } from './growth/growths.ts';
import { measureBuild } from './growth/measured-build.ts';
import { weighPage } from './growth/page-weight.ts';
import { medians } from './measure/rounds.ts';
import { readRounds } from './options.ts';
import { browserIn, keepResult } from './said/result.ts';

/** Builds the site with many pages and forms more, tells what each of them costs, and keeps the result. */
export async function bench(words: readonly string[]): Promise<number> {
  const rounds = readRounds(words, 3);
  ensureChromium();
  await stoppingAtEnd(async (atEnd) => {
    const browser = await launchChromium();
    atEnd(() => browser.close());
    const grown: Grown[] = [];
    for (const growth of growths) {
      process.stderr.write(`${growth.name}\n`);
      grown.push(await measureGrowth(browser, growth, rounds));
    }
    keepResult({
      name: 'growth',
      title: 'What a page and a form more cost',
      command: `bench:growth -- --rounds ${rounds}`,
      circumstances: [browserIn(browser)],
      text: growthText(grown),
    });
  });
  return 0;
}

const figures = ['seconds', 'cpu', 'memory', 'start', 'save'] as const;

async function measureGrowth(browser: Browser, growth: Growth, rounds: number): Promise<Grown> {
  const copy = copyProject();
  try {
    for (const [file, text] of growth.files) copy.write(file, text);
    const each = [];
    for (let round = 1; round <= rounds; round += 1) {
      const use = measureBuild(copy);
      const dev = await measureDev(browser, copy, growth.edited);
      copy.write(growth.edited.file, growth.edited.text);
      each.push({ ...use, ...dev });
    }
    const site = join(copy.folder, 'dist/site');
    return {
      ...growth,
      ...medians(each, figures),
      page: weighPage(site, growth.edited.address),
      home: weighPage(site, '/'),
    };
  } finally {
    copy.remove();
  }
}
