import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../page-language/read-content.ts';
import { indexAddresses } from '../addresses/address-index.ts';
import { reservedAt } from '../addresses/reserved.ts';
import type { SiteReading } from '../load-site.ts';
import { filesOf, idOf, type Kind } from './kinds.ts';

/** What is to be begun, and the site as it is. */
export interface Beginning {
  readonly root: string;
  readonly kind: Kind;
  readonly id: string;
  readonly content: Content;
  readonly forms: SiteReading['forms'];
}

/** Why something cannot be begun under a name, in one sentence or two; undefined when it can. */
export function obstacleTo(beginning: Beginning): string | undefined {
  return (
    badName(beginning) ?? takenFile(beginning) ?? takenTown(beginning) ?? takenAddress(beginning)
  );
}

function badName({ id }: Beginning): string | undefined {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) && id.length <= 60) return undefined;
  const better = idOf(id).slice(0, 60) || 'window-cleaning';
  return `"${id}" cannot be the name of a file. Use small letters, digits and hyphens, such as "${better}".`;
}

function takenFile({ root, kind, id }: Beginning): string | undefined {
  const taken = [...filesOf(root, kind, id).keys()].find((file) => existsSync(join(root, file)));
  return taken && `${taken} is there already. Change that file, or choose another name.`;
}

function takenTown({ kind, id, content }: Beginning): string | undefined {
  if (kind !== 'town') return undefined;
  const town = content.site.towns.find(({ name, to }) => idOf(name) === id && to !== undefined);
  return town && `${town.name} has a page already, at ${town.to}. Change that page instead.`;
}

function takenAddress({ id, content, forms }: Beginning): string | undefined {
  const address = `/${id}`;
  const { byAddress } = indexAddresses({ pages: content.pages, forms });
  const holder = byAddress.get(address)?.file ?? reservedAt(address)?.holder;
  return holder && `The address ${address} is taken by ${holder}. Choose another name.`;
}
