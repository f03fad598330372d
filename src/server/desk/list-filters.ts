import type { FastifyRequest } from 'fastify';
import { businessDayAgo } from '../business-time.ts';
import { type SubmissionFilter, spamStatuses } from '../store/store-types.ts';
import type { DeskOptions } from './desk-options.ts';
import type { ListAddress, ListName } from './list-address.ts';
import { filterOf, readSearch } from './search.tsx';

/** The names of the lists. */
export const listWords: Readonly<Record<ListName, string>> = {
  '': 'Waiting',
  mine: 'Mine',
  overdue: 'Overdue',
  handled: 'Handled',
  spam: 'Possible spam',
  all: 'All',
};

type Visited = Pick<FastifyRequest, 'visit'>;

/** Returns what a list shows of all requests: "Mine" those of the signed-in person. */
export function ownFilter(name: ListName, { visit }: Visited, desk: DeskOptions): SubmissionFilter {
  switch (name) {
    case '':
      return { statuses: ['waiting'] };
    case 'mine':
      return { statuses: ['waiting'], assignee: visit?.email ?? '' };
    case 'overdue':
      return { statuses: ['waiting'], until: overdueBefore(desk) };
    case 'handled':
      return { statuses: ['handled'] };
    case 'spam':
      return { statuses: spamStatuses };
    case 'all':
      return {};
  }
}

/** Resolves to what a list shows with its search; undefined if the search is gone. */
export async function listFilter(
  request: FastifyRequest,
  list: ListAddress,
  desk: DeskOptions,
): Promise<SubmissionFilter | undefined> {
  const search = await readSearch(request, list, desk);
  if (!search) return undefined;
  const own = ownFilter(list.name, request, desk);
  const found = filterOf(search, desk);
  const ends = [own.until, found.until].filter((end) => end !== undefined);
  return { ...found, ...own, until: ends.sort()[0], samePersonAs: list.person };
}

/** Returns the moment (ISO 8601): a request from before it that waits is overdue. */
export function overdueBefore({ site, closed, now }: DeskOptions): string {
  return businessDayAgo(now(), { ...site, closed }).toISOString();
}
