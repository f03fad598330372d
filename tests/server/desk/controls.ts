import type { Browser } from './support.ts';

type Pair = [name: string, text: string];

/** What a browser would post of the controls for answers in a page, and of the version, in their order. */
export function controlsIn(html: string): Pair[] {
  const found = html.matchAll(/<(input|textarea|select)\b([^>]*)>(?:(.*?)<\/\1>)?/gs);
  return [...found].flatMap(([, tag, attributes = '', inner = '']): Pair[] => {
    const name = attribute(attributes, 'name');
    if (name === undefined || !/^(?:answer\..*|version)$/.test(name)) return [];
    if (tag === 'textarea') return [[name, unescaped(inner.replace(/^\n/, ''))]];
    if (tag === 'select') {
      const [, chosen = ''] = /<option([^>]*selected=""[^>]*)>/.exec(inner) ?? [];
      return [[name, attribute(chosen, 'value') ?? '']];
    }
    const isBox = attribute(attributes, 'type') === 'checkbox';
    if (isBox && !/\bchecked=""/.test(attributes)) return [];
    return [[name, attribute(attributes, 'value') ?? '']];
  });
}

/** Other texts for controls, by the names of questions. */
export type Changes = Readonly<Record<string, string | readonly string[]>>;

/** Opens the page of corrections, types into some of its controls, and saves. */
export async function correct(browser: Browser, path: string, changes: Changes) {
  const { body } = await browser.get(`${path}/correct`);
  return browser.postPairs(`${path}/correct`, withTexts(controlsIn(body), changes));
}

/** The same with other texts in the controls of some names, in the place of all that they held. */
export function withTexts(controls: readonly Pair[], changes: Changes): Pair[] {
  const names = Object.keys(changes).map((name) => `answer.${name}`);
  const others = controls.filter(([name]) => !names.includes(name));
  const changed = Object.entries(changes).flatMap(([name, texts]) =>
    [texts].flat().map((text): Pair => [`answer.${name}`, text]),
  );
  return [...others, ...changed];
}

function attribute(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes) ?? [];
  return value === undefined ? undefined : unescaped(value);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
