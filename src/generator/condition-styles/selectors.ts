import type { Claim } from './claim.ts';

/**
 * What follows the selector of an element so that it is selected while a claim about the controls in it is certainly true, or
 * certainly false; undefined where that is never certain. `:not` stands before `:has` alone: where a browser does not know
 * `:has`, an `:is` around it selects nothing, and a `:not` around that `:is` would select everything.
 */
export function whileCertain(claim: Claim, isTrue: boolean): string | undefined {
  switch (claim.kind) {
    case 'constant':
      return claim.isTrue === isTrue ? '' : undefined;
    case 'unknown':
      return undefined;
    case 'checked':
      return isTrue ? `:has(${claim.controls})` : `:not(:has(${claim.controls}))`;
    case 'not':
      return whileCertain(claim.claim, !isTrue);
    default: {
      const each = claim.claims.map((inner) => whileCertain(inner, isTrue));
      return (claim.kind === 'all') === isTrue ? together(each) : either(each);
    }
  }
}

/** A selector of one of several. */
export function oneOf(selectors: readonly string[]): string {
  return selectors.length === 1 ? selectors.join() : `:is(${selectors})`;
}

/** An attribute with this value, such as `[name="kind"]`. */
export function attribute(name: string, value: string, match: '=' | '^=' | '$=' = '='): string {
  return `[${name}${match}"${value.replace(unsafe, escaped)}"]`;
}

/** What would end the string, or the `<style>` around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break in a string breaks the rule
const unsafe = /["\\<\u0000-\u001f\u007f]/g;

function escaped(character: string): string {
  return `\\${character.charCodeAt(0).toString(16)} `;
}

function together(selectors: readonly (string | undefined)[]): string | undefined {
  const known = selectors.filter((selector) => selector !== undefined);
  return known.length === selectors.length ? known.join('') : undefined;
}

function either(selectors: readonly (string | undefined)[]): string | undefined {
  const known = [...new Set(selectors)].filter((selector) => selector !== undefined);
  if (known.length === 0) return undefined;
  return known.includes('') ? '' : oneOf(known);
}
