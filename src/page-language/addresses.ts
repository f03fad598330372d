import type { FileErrorList, Place } from '../yaml/file-error.ts';
import { pointerStep, type Resolved } from '../yaml/resolve.ts';

/** An address that a file gives to its page. */
export interface Claim {
  readonly address: string;
  readonly place: Place;
}

/** The shape of an address of this site, in files. */
export const addressPattern = '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$';

/** Further addresses of a page, in files. */
export const aliasesSchema = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string', pattern: addressPattern },
  description: 'Further addresses that show the same page, such as /cottage.',
} as const;

interface Addresses {
  readonly path?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
}

/** The addresses that a page claims: its path and its aliases, which stand below a pointer of its file. */
export function claimsOf(
  { path, aliases = [] }: Addresses,
  { resolved, pointer }: { readonly resolved: Resolved; readonly pointer: string },
): Claim[] {
  const main = path === undefined ? [] : [{ address: path, place: `${pointer}/path` }];
  const others = aliases.map((address, index) => ({
    address,
    place: `${pointer}/aliases${pointerStep(index)}`,
  }));
  return [...main, ...others].map(({ address, place }) => ({
    address,
    place: resolved.placeOf(place),
  }));
}

/** Reports each address that was claimed before. */
export function checkClaims(claims: readonly Claim[], errors: FileErrorList): void {
  const owners = new Map<string, string>();
  for (const { address, place } of claims) {
    const other = owners.get(address);
    if (other) {
      errors.add(place, `"${address}" is already the address of ${other}. Choose another.`);
    } else owners.set(address, place.file);
  }
}
