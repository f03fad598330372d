/** A feature that editors may expect of a site or a form, but that does not exist. */
export interface UnsupportedFeature {
  readonly feature: string;
  /** The keys that people write for it, in lower case, separated by spaces. */
  readonly keys: string;
  readonly reason: string;
  /** The alternative; without one, the key should be removed. */
  readonly hint?: string;
}

/** Features that neither pages nor forms support. */
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

/** Returns the hint for each key of these features, for the schema keyword `refused`. */
export function hintsForFeatures(features: readonly UnsupportedFeature[]): Record<string, string> {
  return hintsByKey(
    Object.fromEntries(
      features.map(({ keys, reason, hint = 'Remove this key.' }) => [keys, `${reason} ${hint}`]),
    ),
  );
}

/** Returns the hint for each word of a table whose keys are several words separated by spaces. */
export function hintsByKey(table: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([words, hint]) => words.split(' ').map((word) => [word, hint])),
  );
}
