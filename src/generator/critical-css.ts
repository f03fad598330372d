import { type SelectorComponent, transform, type Visitor } from 'lightningcss';
import { styleTargets } from './browser-floor.ts';

/** Cuts a style sheet down to the rules that the HTML of a page needs. */
type CriticalCss = (sheet: string, html: string) => string;

/**
 * Makes the function that finds the critical CSS of pages. A rule stays if every class that one of its selectors asks for is in the page, whatever
 * else it asks for: what a visitor opens or points at is drawn right. Pages with the same classes share the work.
 */
export function createCriticalCss(): CriticalCss {
  const cache = new Map<string, string>();
  return (sheet, html) => {
    const classes = classesIn(html);
    const key = [...classes].sort().join(' ') + sheet;
    const text = cache.get(key) ?? usedRulesOf(sheet, classes);
    cache.set(key, text);
    return text;
  };
}

function classesIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
}

function usedRulesOf(sheet: string, classes: ReadonlySet<string>): string {
  const canMatch = (selector: readonly SelectorComponent[]): boolean =>
    selector.every((part) =>
      part.type === 'class' ? classes.has(part.name) : alternativesOf(part).some(canMatch),
    );
  const minify = (code: Uint8Array, visitor?: Visitor<never>) =>
    transform({ filename: 'page.css', code, minify: true, targets: styleTargets, visitor }).code;
  const kept = minify(Buffer.from(sheet), {
    Rule: { style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []) },
  });
  // Lightning CSS drops an empty rule only when it reads the sheet again.
  return minify(kept).toString();
}

/** Returns the selectors inside `:is()`, `:where()` and `:has()`, one of which has to match; of anything else one that always does. */
function alternativesOf(part: SelectorComponent): readonly (readonly SelectorComponent[])[] {
  const isChoice =
    part.type === 'pseudo-class' &&
    (part.kind === 'is' || part.kind === 'where' || part.kind === 'has');
  return isChoice ? part.selectors : [[]];
}
