import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { checkFacts, checkWords } from './check-facts.ts';
import type { SiteFile } from './site-file.ts';
import { blockSlots } from './site-words.ts';

/** What no schema can say of the site file: hours that end before they begin, and `{words}` that nobody fills in. */
export function checkSiteFile({ mail, forms, words, ...rest }: SiteFile, say: Say): void {
  checkFacts(mail, '/mail', say);
  checkFacts(forms, '/forms', say);
  const { blocks, ...around } = words;
  checkWords(around, '/words', { known: [], say });
  checkWords(blocks, '/words/blocks', { known: blockSlots, say });
  for (const [key, value] of Object.entries(rest)) {
    checkWords(value, pointerStep(key), { known: [], say });
  }
  checkHours(rest.hours, say);
}

function checkHours(hours: SiteFile['hours'], say: Say): void {
  const seen = new Set<string>();
  for (const [index, { days, opens, closes }] of hours.entries()) {
    if (closes <= opens) {
      const message = `"closes: ${closes}" is not later than "opens: ${opens}". Write both as on a clock with 24 hours: five in the afternoon is "17:00".`;
      say(`/hours/${index}/closes`, message);
    }
    for (const [number, day] of days.entries()) {
      if (seen.has(day)) {
        const message = `"${day}" has hours already. Remove it from one of the two lists of days.`;
        say(`/hours/${index}/days/${number}`, message);
      }
      seen.add(day);
    }
  }
}
