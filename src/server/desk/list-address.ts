import { answerMoves } from '../requests/changes.ts';
import { isToken } from '../requests/tokens.ts';
import { isReference } from '../store/reference.ts';
import type { ListPage } from '../store/store-types.ts';

/** The lists by their names in addresses; '' is the start page of the desk. */
export const listNames = ['', 'mine', 'overdue', 'handled', 'spam', 'all'] as const;

export type ListName = (typeof listNames)[number];

/** A page of a list, as in its address, so that several browser tabs do not interfere. */
export interface ListAddress {
  readonly name: ListName;
  /** The id of a search; undefined for none, '' for an invalid id. Search texts are never in addresses. */
  readonly search?: string | undefined;
  /** The reference of a request, for the requests of the same person. */
  readonly person?: string | undefined;
  /** Where the page starts; undefined for the newest. */
  readonly cursor?: ListPage['cursor'];
}

/** Reads the list in the query of a request; on the page of a list, its name is given as `own`. */
export function readListAddress(
  { query }: { readonly query: unknown },
  own?: ListName,
): ListAddress {
  const { list, search, before, person } = Object(query);
  return {
    name: own ?? listNames.find((name) => name === list) ?? '',
    search: search === undefined ? undefined : readSearchId(String(search)),
    person: isReference(String(person)) ? String(person) : undefined,
    cursor: readCursor(String(before)),
  };
}

/** Returns the address of a list; `done` is the reference of its last request, if that was just dealt with. */
export function listPath(base: string, { name, ...rest }: ListAddress, done?: string): string {
  return withQuery(name === '' ? base : `${base}/${name}`, [...doneOf(done), ...queryOf(rest)]);
}

/** Reads the reference of the request that was just dealt with. */
export function readDone({ query }: { readonly query: unknown }): string | undefined {
  const { done } = Object(query);
  return isReference(String(done)) ? String(done) : undefined;
}

/** Returns the address of the spreadsheet with a whole list. */
export function sheetPath(base: string, { name, search, person }: ListAddress): string {
  return withQuery(`${base}/requests.xlsx`, [`list=${name}`, ...queryOf({ search, person })]);
}

/** The further pages of a request. */
const requestPages = ['correct', 'delete', ...answerMoves] as const;

interface RequestAddress {
  readonly reference: string;
  /** The list to return to; the start page by default. */
  readonly list?: ListAddress;
  readonly isSaved?: boolean;
  /** The reference of the request before it in the list, if that was just dealt with. */
  readonly done?: string | undefined;
  readonly page?: (typeof requestPages)[number] | undefined;
}

export function requestPath(
  base: string,
  { reference, list = { name: '' }, isSaved = false, done, page }: RequestAddress,
): string {
  const { name, ...rest } = list;
  const from = name === '' ? [] : [`list=${name}`];
  const parts = [isSaved ? ['saved'] : [], doneOf(done), from, queryOf(rest)];
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

/** Reads how many requests were just deleted. */
export function readRemoved({ query }: { readonly query: unknown }): number | undefined {
  const { removed } = Object(query);
  return /^\d{1,6}$/.test(String(removed)) ? Number(removed) : undefined;
}

function doneOf(done: string | undefined): string[] {
  return done === undefined ? [] : [`done=${done}`];
}

function queryOf({ search, person, cursor }: Omit<ListAddress, 'name'>): string[] {
  return [
    ...(search === undefined ? [] : [`search=${search}`]),
    ...(person === undefined ? [] : [`person=${person}`]),
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
