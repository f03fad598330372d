import type { Page, Route } from 'playwright-core';

/** Makes the browser of a page one of the oldest that the site promises to serve: what is younger is unknown to it. */
export async function makeOld(page: Page): Promise<void> {
  await serveWith(page, unknownStyles);
  await page.addInitScript(forgetFeatures);
}

/** Makes the browser of a page one that is older than those, and skips all cascade layers. */
export function forgetLayers(page: Page): Promise<void> {
  return serveWith(page, [
    ...unknownStyles,
    [/@layer/g, '@unknown-layer'],
    [/\(contain:\s*inline-size\)/g, '(unknown-contain: inline-size)'],
  ]);
}

/** Parts of a style sheet, and what stands in their place, so that this browser does not know them either. */
type UnknownStyles = readonly (readonly [RegExp, string])[];

const unknownStyles: UnknownStyles = [
  [/:(popover-open|has\()/g, ':unknown-$1'],
  [/::(details-content)/g, '::unknown-$1'],
  [/@(starting-style|container|scope)/g, '@unknown-$1'],
  [/\b(attr\([\w-]+ type)/g, 'unknown-$1'],
  [/\b(text-wrap|interpolate-size)\s*:/g, 'unknown-$1:'],
  [/\b(allow-discrete)\b/g, 'unknown-$1'],
  [/(\d)[dls](vh|vw|vb|vi)\b/g, '$1unknown$2'],
  [/(content:[^;}]*?)\s*\/\s*""/g, '$1 unknown'],
  [/\((width|height)\s*[<>]=?/g, '(unknown-$1:'],
  // Before a condition there has to be a kind of media: `not all and (…)`.
  [/@media\s+not\s*\(/g, '@media unknown and ('],
  [/\((scripting\s*:)/g, '(unknown-$1'],
];

async function serveWith(page: Page, unknown: UnknownStyles): Promise<void> {
  await page.route('**/*', (route) =>
    ['document', 'stylesheet'].includes(route.request().resourceType())
      ? serveOld(route, unknown)
      : route.fallback(),
  );
}

async function serveOld(route: Route, unknown: UnknownStyles): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  // The policy knows style sheets in the page by their hashes, and these change.
  const { 'content-security-policy': _policy, ...headers } = response.headers();
  const isStyle = headers['content-type']?.startsWith('text/css');
  await route.fulfill({
    response,
    headers,
    body: isStyle ? oldStyles(text, unknown) : oldPage(text, unknown),
  });
}

function oldStyles(css: string, unknown: UnknownStyles): string {
  return unknown.reduce((text, [known, instead]) => text.replaceAll(known, instead), css);
}

function oldPage(html: string, unknown: UnknownStyles): string {
  const renamed = html.replaceAll(/<(?:nav|dialog|details)\b[^>]*>/g, renameUnknown);
  return renamed.replaceAll(/(?<=<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g, (css) =>
    oldStyles(css, unknown),
  );
}

/** What opens and closes windows and questions by itself stands there and does nothing. */
function renameUnknown(tag: string): string {
  const unknown = tag.startsWith('<details') ? / (name)=/g : / (popover|closedby)=/g;
  return tag.replaceAll(unknown, ' data-$1=');
}

/** Runs in the page before any script of it, and therefore stands alone. */
function forgetFeatures(): void {
  const younger: readonly (readonly [object, readonly string[]])[] = [
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [HTMLButtonElement.prototype, ['command', 'commandForElement']],
    [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
    [Document.prototype, ['startViewTransition']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'Iterator']],
  ];
  for (const [holder, names] of younger) {
    for (const name of names) Reflect.deleteProperty(holder, name);
  }

  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    const isUnknown =
      ['popover', 'closedby'].includes(name) || (name === 'name' && this.localName === 'details');
    setAttribute.call(this, isUnknown ? `data-${name}` : name, value);
  };

  for (const holder of [Element.prototype, Document.prototype, DocumentFragment.prototype]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const select: unknown = Reflect.get(holder, name);
      if (typeof select !== 'function') continue;
      Reflect.set(holder, name, function (this: object, selector: string) {
        if (!/:(popover-open|has\()/.test(selector)) return select.call(this, selector);
        throw new DOMException(`"${selector}" is not a valid selector`, 'SyntaxError');
      });
    }
  }
}
