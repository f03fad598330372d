import { answerMoves } from '../requests/changes.ts';
import { isToken } from '../requests/tokens.ts';
import { isReference } from '../store/reference.ts';
import type { ListPage } from '../store/store-types.ts';

/** The lists by their names in addresses; '' is the start page of the desk. */
export const listNames = ['', 'handled', 'spam', 'all'] as const;

export type ListName = (typeof listNames)[number];

/** A page of a list, as in its address, so that several browser tabs do not interfere. */
export interface ListAddress {
  readonly name: ListName;
  /** The id of a search; undefined for none, '' for an invalid id. Search texts are never in addresses. */
  readonly search?: string | undefined;
  /** Where the page starts; undefined for the newest. */
  readonly cursor?: ListPage['cursor'];
}

/** Reads the list in the query of a request; on the page of a list, its name is given as `own`. */
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

/** Returns the address of the spreadsheet with a whole list. */
export function sheetPath(base: string, { name, search }: ListAddress): string {
  return withQuery(`${base}/requests.xlsx`, [`list=${name}`, ...queryOf({ search })]);
}

/** The further pages of a request. */
const requestPages = ['correct', ...answerMoves] as const;

interface RequestAddress {
  readonly reference: string;
  /** The list to return to; the start page by default. */
  readonly list?: ListAddress;
  readonly isSaved?: boolean;
  readonly page?: (typeof requestPages)[number] | undefined;
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

/** Reads the end of an address, such as `AC-7K3M-9QXD/confirm`; undefined if there is no such page. */
export function readRequestAddress(path: string): RequestAddress | undefined {
  const [reference = '', name, ...rest] = path.split('/');
  const page = requestPages.find((each) => each === name);
  const isKnown = isReference(reference) && rest.length === 0 && name === page;
  return isKnown ? { reference, page } : undefined;
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
