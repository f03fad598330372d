/** A feature that people look for in a site or a form, and that it does not have. */
export interface UnsupportedFeature {
  readonly feature: string;
  /** The keys that people write for it, in small letters, with blanks between them. */
  readonly keys: string;
  readonly reason: string;
  /** The way out; without one, the key is to be removed. */
  readonly hint?: string;
}

/** Wishes that neither a page nor a form fulfils. */
export const unsupportedSiteFeatures: readonly UnsupportedFeature[] = [
  {
    feature: 'Count visitors',
    keys: 'analytics tracking tracker ga gtm googleanalytics pixel facebookpixel matomo',
    reason: 'The site counts no visitors and loads nothing from elsewhere.',
    hint: 'Remove this key; "npm run requests" lists what visitors have sent.',
  },
  {
    feature: 'Have one page in another language',
    keys: 'lang language languages locale locales translation translations i18n',
    reason: 'All pages are in one language.',
    hint: 'Remove this key; the language is "brand: locale" in content/site.yaml.',
  },
  {
    feature: 'Have other looks',
    keys: 'css style styles theme font fonts class classname color colour background',
    reason: 'The looks are the same everywhere.',
    hint: 'Remove this key; the colours are under "brand: colours" in content/site.yaml.',
  },
  {
    feature: 'Run a script, or write HTML',
    keys: 'script scripts javascript js onsubmit onchange onclick html template embed iframe',
    reason: 'Pages and forms are made of plain texts, and run nothing of their own.',
  },
  {
    feature: 'Switch something off for a while',
    keys: 'hidden disabled enabled active published draft status visible visibility archived',
    reason: 'There is no such switch.',
    hint: 'Remove this key, and follow "Hide a service" in content/README.md.',
  },
];

/** Lists the hint for each key of these features, as `refused` takes it. */
export function hintsForFeatures(features: readonly UnsupportedFeature[]): Record<string, string> {
  return hintsByKey(
    Object.fromEntries(
      features.map(({ keys, reason, hint = 'Remove this key.' }) => [keys, `${reason} ${hint}`]),
    ),
  );
}

/** Lists the hint for each word of a table whose keys are several words with blanks between them. */
export function hintsByKey(table: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([words, advice]) =>
      words.split(' ').map((word) => [word, advice]),
    ),
  );
}
