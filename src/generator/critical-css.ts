import { type SelectorComponent, transform, type Visitor } from 'lightningcss';
import { styleTargets } from './browser-floor.ts';

/** Reduces a style sheet to the rules that the HTML of a page needs. */
type CriticalCss = (sheet: string, html: string) => string;

/**
 * Creates the function that extracts critical CSS. A rule stays if the page has all classes of one of its selectors,
 * whatever its pseudo-classes, so that what a visitor opens or points at is styled. Results are cached by the set of
 * classes.
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
  // Lightning CSS drops emptied rules only in a second pass.
  return minify(kept).toString();
}

/**
 * Returns the selectors inside `:is()`, `:where()` or `:has()`, of which one must match; for anything else, one that
 * always matches.
 */
function alternativesOf(part: SelectorComponent): readonly (readonly SelectorComponent[])[] {
  const isChoice =
    part.type === 'pseudo-class' &&
    (part.kind === 'is' || part.kind === 'where' || part.kind === 'has');
  return isChoice ? part.selectors : [[]];
}
