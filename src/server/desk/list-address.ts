import { isToken } from '../requests/tokens.ts';
import type { ListPage } from '../store/store.ts';

/** The lists, as addresses name them; '' is the one that the desk opens with. */
export const listNames = ['', 'handled', 'spam', 'all'] as const;

export type ListName = (typeof listNames)[number];

/** The part of a list that a page shows or leads back to. Its address says all of it, so that pages beside one another never mix. */
export interface ListAddress {
  readonly name: ListName;
  /** The id of a search, '' for one that never was; undefined for everything. What is searched for stands in no address. */
  readonly search?: string | undefined;
  /** The place behind which it begins; undefined for the newest. */
  readonly cursor?: ListPage['cursor'];
}

/** Reads the list that a request names in its query; of a list's own page, all but the name, which is `own`. */
export function readListAddress(
  { query }: { readonly query: unknown },
  own?: ListName,
): ListAddress {
  const { list, search, before } = Object(query);
  return {
    name: own ?? listNames.find((name) => name === list) ?? '',
    search: search === undefined ? undefined : readSearchId(String(search)),
    cursor: readCursor(String(before)),
  };
}

export function listPath(base: string, { name, ...rest }: ListAddress): string {
  return withQuery(name === '' ? base : `${base}/${name}`, queryOf(rest));
}

/** The address of a list, from its beginning to its end, as a spreadsheet. */
export function sheetPath(base: string, { name, search }: ListAddress): string {
  return withQuery(`${base}/requests.xlsx`, [`list=${name}`, ...queryOf({ search })]);
}

interface RequestAddress {
  readonly reference: string;
  /** The list that leads there, and back to which the page leads; the desk's first, unless another is named. */
  readonly list?: ListAddress;
  readonly isSaved?: boolean;
  /** A page of the request beside its own. */
  readonly page?: 'correct' | undefined;
}

export function requestPath(
  base: string,
  { reference, list = { name: '' }, isSaved = false, page }: RequestAddress,
): string {
  const { name, ...rest } = list;
  const parts = [isSaved ? ['saved'] : [], name === '' ? [] : [`list=${name}`], queryOf(rest)];
  const path = [base, 'requests', reference, ...(page === undefined ? [] : [page])].join('/');
  return withQuery(path, parts.flat());
}

function queryOf({ search, cursor }: Omit<ListAddress, 'name'>): string[] {
  return [
    ...(search === undefined ? [] : [`search=${search}`]),
    ...(cursor === undefined ? [] : [`before=${cursor.receivedAt}_${cursor.id}`]),
  ];
}

function withQuery(path: string, parts: readonly string[]): string {
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

function readSearchId(text: string): string {
  return isToken(text) ? text : '';
}

function readCursor(text: string): ListPage['cursor'] {
  const [, receivedAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(text) ?? [];
  if (receivedAt === undefined || Number.isNaN(Date.parse(receivedAt))) return undefined;
  return { receivedAt, id: Number(id) };
}
