/** Something that people wish of a site or a form, and that it does not do. */
export interface Wish {
  readonly wish: string;
  /** The keys that people write for it, in small letters, with blanks between them. */
  readonly words: string;
  readonly why: string;
  /** The way out; without one, the key is to be removed. */
  readonly instead?: string;
}

/** Wishes that neither a page nor a form fulfils. */
export const wishesOfSite: readonly Wish[] = [
  {
    wish: 'Count visitors',
    words: 'analytics tracking tracker ga gtm googleanalytics pixel facebookpixel matomo',
    why: 'The site counts no visitors and loads nothing from elsewhere.',
    instead: 'Remove this key; "npm run requests" lists what visitors have sent.',
  },
  {
    wish: 'Have one page in another language',
    words: 'lang language languages locale locales translation translations i18n',
    why: 'All pages are in one language.',
    instead: 'Remove this key; the language is "brand: locale" in content/site.yaml.',
  },
  {
    wish: 'Have other looks',
    words: 'css style styles theme font fonts class classname color colour background',
    why: 'The looks are the same everywhere.',
    instead: 'Remove this key; the colours are under "brand: colours" in content/site.yaml.',
  },
  {
    wish: 'Run a script, or write HTML',
    words: 'script scripts javascript js onsubmit onchange onclick html template embed iframe',
    why: 'Pages and forms are made of plain texts, and run nothing of their own.',
  },
  {
    wish: 'Switch something off for a while',
    words: 'hidden disabled enabled active published draft status visible visibility archived',
    why: 'There is no such switch.',
    instead: 'Remove this key, and follow "Hide a service" in content/README.md.',
  },
];

/** Lists the advice for each word of these wishes, as `refused` takes it. */
export function adviceFor(wishes: readonly Wish[]): Record<string, string> {
  return adviceByWord(
    Object.fromEntries(
      wishes.map(({ words, why, instead = 'Remove this key.' }) => [words, `${why} ${instead}`]),
    ),
  );
}

/** Lists the advice for each word of a table whose keys are several words with blanks between them. */
export function adviceByWord(table: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([words, advice]) =>
      words.split(' ').map((word) => [word, advice]),
    ),
  );
}
