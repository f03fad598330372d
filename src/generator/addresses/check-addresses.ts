import { addressKey, reservedAt } from '../../page-language/addresses.ts';
import { isPageAddress } from '../../page-language/page-file.ts';
import type { FileErrorList, SourceLocation } from '../../yaml/file-error.ts';
import { pointerStep, type Resolved } from '../../yaml/resolve.ts';
import { type AddressIndex, type SitePage, writtenAddresses } from './address-index.ts';

/** An address that a page claims, with its location in the file. */
interface Claim {
  readonly address: string;
  readonly page: SitePage;
  readonly place: SourceLocation;
  /** True for the default page of a form, whose address is in no file. */
  readonly isImplied: boolean;
}

/**
 * Reports addresses that are reserved or taken, and forms that a page contains twice. `files` are the parsed files of
 * the pages by path. Returns true if a page lost an address, which explains links that lead nowhere.
 */
export function checkAddresses(
  { pages }: AddressIndex,
  files: ReadonlyMap<string, Resolved>,
  errors: FileErrorList,
): boolean {
  let hasLost = false;
  const owners = ownersOf(pages);
  for (const page of pages) {
    const resolved = files.get(page.file);
    if (!resolved) throw new Error(`${page.file} was not read`);
    const claimed = new Set<string>();
    for (const claim of claimsOf(page, resolved)) {
      const key = addressKey(claim.address);
      const first = owners.get(key);
      const owner = first === page && !claimed.has(key) ? undefined : first;
      claimed.add(key);
      const message = addressError(claim, owner);
      if (message) {
        errors.add(claim.place, message);
        hasLost = true;
      }
      // One error is enough for a form whose addresses are those of the page that contains it.
      if (owner && isHeldBy(page, owner)) break;
    }
    checkPlacedForms(page, resolved, errors);
  }
  return hasLost;
}

/**
 * Returns the owner of each address. Of several pages, it is the first whose name is part of the address, or that
 * contains forms: the others are more likely to have been changed or copied.
 */
function ownersOf(pages: readonly SitePage[]): Map<string, SitePage> {
  const claims = pages
    .flatMap((page) => writtenAddresses(page).map((address) => ({ address, page })))
    .toReversed();
  const likely = claims.filter(
    ({ address, page: { id, kind, forms } }) =>
      address.split('/').includes(id) || (kind === 'page' && forms.length > 0),
  );
  return new Map([...claims, ...likely].map(({ address, page }) => [addressKey(address), page]));
}

function claimsOf(page: SitePage, { value, locationOf }: Resolved): Claim[] {
  const isImplied = page.kind === 'form' && !Object.hasOwn(Object(value), 'page');
  const pointer = page.kind === 'form' && !isImplied ? '/page' : '';
  const places = [
    ...(page.path === undefined ? [] : [`${pointer}/path`]),
    ...page.aliases.map((_, index) => `${pointer}/aliases${pointerStep(index)}`),
  ];
  return writtenAddresses(page).map((address, index) => ({
    address,
    page,
    place: isImplied
      ? { file: page.file, line: 1, column: 1 }
      : locationOf(places[index] ?? pointer),
    isImplied,
  }));
}

function addressError(
  { address, page, isImplied }: Claim,
  owner: SitePage | undefined,
): string | undefined {
  const usedBy = reservedAt(address)?.usedBy;
  const other = owner === page ? 'this page itself' : owner?.file;
  const taken = usedBy ? `belongs to ${usedBy}` : other && `is already the address of ${other}`;
  if (!taken) {
    const leadsNowhere = page.path === undefined && !isPageAddress(address);
    return leadsNowhere
      ? `"${address}" would lead to the address of this page, and it has none. Remove it.`
      : undefined;
  }
  if (isImplied) {
    return `This form would get the address "${address}" by the name of its file, but that ${taken}. Give it a "page" with another "path".`;
  }
  if (owner && isHeldBy(page, owner)) {
    return `"${address}" ${taken}, which holds this form. Leave out "page" here, or choose another address.`;
  }
  if (!usedBy && address !== addressKey(address)) {
    const hint = owner === page ? 'Leave it out.' : 'Choose another.';
    return `"${address}" ${taken}: capitals, percent-encoding and a slash at the end make no difference. ${hint}`;
  }
  return `"${address}" ${taken}. Choose another.`;
}

/** Returns true if a page belongs to a form that the owner contains. */
function isHeldBy(page: SitePage, owner: SitePage): boolean {
  return page.kind === 'form' && owner.kind === 'page' && owner.forms.includes(page.id);
}

/** Reports a form that is twice on a page: its controls would share their names, and its copies a draft. */
function checkPlacedForms(page: SitePage, { locationOf }: Resolved, errors: FileErrorList): void {
  const seen = new Set<string>();
  for (const [index, { block, form }] of page.blocks.entries()) {
    if (block !== 'form') continue;
    const id = String(form);
    if (seen.has(id)) {
      errors.add(
        locationOf(`/blocks${pointerStep(index)}/form`),
        `The form "${id}" is on this page already. Leave out one of the two, or link to the first.`,
      );
    }
    seen.add(id);
  }
}
