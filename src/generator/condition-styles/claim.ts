/** What is true or false of a form while it is filled in; `unknown` where no style sheet can tell. */
export type Claim =
  | { readonly kind: 'constant'; readonly isTrue: boolean }
  | { readonly kind: 'unknown'; readonly about: string }
  | { readonly kind: 'checked'; readonly controls: readonly string[] }
  | { readonly kind: 'not'; readonly claim: Claim }
  | { readonly kind: 'all' | 'any'; readonly claims: readonly Claim[] };

/** What is true whatever is answered. */
export const always: Claim = { kind: 'constant', isTrue: true };

/** What is never true. */
export const never: Claim = { kind: 'constant', isTrue: false };

/** What no style sheet can tell; two unknowns about the same are the same. */
export function unknown(about: string): Claim {
  return { kind: 'unknown', about };
}

/** One of these controls, given as selectors, is checked. */
export function checked(controls: readonly string[]): Claim {
  return controls.length === 0 ? never : { kind: 'checked', controls };
}

/** The opposite of a claim. */
export function not(claim: Claim): Claim {
  if (claim.kind === 'constant') return claim.isTrue ? never : always;
  return claim.kind === 'not' ? claim.claim : { kind: 'not', claim };
}

/** Every one of the claims is true. */
export function all(claims: readonly Claim[]): Claim {
  return combined('all', claims);
}

/** At least one of the claims is true. */
export function any(claims: readonly Claim[]): Claim {
  return combined('any', claims);
}

/** What a claim says beyond another one that is known to be true. */
export function beyond(claim: Claim, given: Claim): Claim {
  const [said, known] = [claim, given].map((each) => (each.kind === 'all' ? each.claims : [each]));
  const texts = (known ?? []).map(textOf);
  return all((said ?? []).filter((each) => !texts.includes(textOf(each))));
}

/** Whether two claims are written alike. */
export function isSame(one: Claim, other: Claim): boolean {
  return textOf(one) === textOf(other);
}

/** Whether a style sheet can tell of a claim in every case. */
export function isKnown(claim: Claim): boolean {
  if ('claims' in claim) return claim.claims.every(isKnown);
  return claim.kind === 'not' ? isKnown(claim.claim) : claim.kind !== 'unknown';
}

function combined(kind: 'all' | 'any', claims: readonly Claim[]): Claim {
  const [neutral, decisive] = kind === 'all' ? [always, never] : [never, always];
  const flat = claims.flatMap((claim) => (claim.kind === kind ? claim.claims : claim));
  const distinct = new Map(flat.map((claim) => [textOf(claim), claim]));
  distinct.delete(textOf(neutral));
  const said = new Set([...distinct.keys(), ...claims.map(textOf)]);
  const isContradicted = [...distinct.values()].some((claim) => said.has(textOf(not(claim))));
  if (distinct.has(textOf(decisive)) || isContradicted) return decisive;
  const [first = neutral, ...others] = distinct.values();
  return others.length === 0 ? first : { kind, claims: [first, ...others] };
}

function textOf(claim: Claim): string {
  return JSON.stringify(claim);
}
