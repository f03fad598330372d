import { ensureChromium, launchChromium } from '../support/chromium.ts';
import { root } from '../support/forms.ts';
import { stoppingAtEnd } from './at-the-end.ts';
import { ensureInstalled } from './install.ts';
import { readRounds } from './options.ts';
import { comparedForms } from './parts/compared-forms.ts';
import { formsText } from './parts/forms-text.ts';
import { standingsOf, tryEach } from './parts/tried.ts';
import { browserIn, keepResult } from './said/result.ts';
import { openSizes, openVersions } from './subjects.ts';
import { alternatives } from './versions/all.ts';

/** Compares our form with the same form as it is made with other libraries, and keeps the result. */
export async function bench(words: readonly string[]): Promise<number> {
  const rounds = readRounds(words, 5);
  ensureChromium();
  ensureInstalled();
  await stoppingAtEnd(async (atEnd) => {
    const { sizes } = await openSizes(root, atEnd);
    const [booking] = sizes;
    const subjectsWhere = await openVersions(sizes, alternatives, atEnd);
    const browser = await launchChromium();
    atEnd(() => browser.close());
    const standings = await standingsOf(
      browser,
      subjectsWhere(() => true),
      booking,
    );
    const subjects = subjectsWhere((version) => standings.get(version)?.works ?? false);
    const tried = await tryEach(browser, subjects, booking);
    const figures = await comparedForms(browser, { subjects, booking, rounds });
    keepResult({
      name: 'forms',
      title: 'The booking form, made in seven ways',
      command: `bench:forms -- --rounds ${rounds}`,
      circumstances: [browserIn(browser)],
      text: formsText({ figures, tried, standings }),
    });
  });
  return 0;
}
