import type { Tab } from '../../desk/desk-page.ts';
import { type SubmissionFilter, suspectStatuses } from '../store/store.ts';
import type { DeskOptions } from './options.ts';

/** The parts of the list, by their addresses below the desk's own. */
export const tabs = {
  '': { words: 'Waiting', filter: { statuses: ['waiting'] } },
  handled: { words: 'Handled', filter: { statuses: ['handled'] } },
  spam: { words: 'Possible spam', filter: { statuses: suspectStatuses } },
  all: { words: 'All', filter: {} },
} as const satisfies Readonly<Record<string, { words: string; filter: SubmissionFilter }>>;

export type TabName = keyof typeof tabs;

/** The tab with a name; the first for what is none. */
export function tabNamed(text: string): TabName {
  return tabNames.find((name) => name === text) ?? '';
}

/** The address of a tab. */
export function pathOfTab(base: string, name: TabName): string {
  return name === '' ? base || '/' : `${base}/${name}`;
}

/** The tabs above a list; where there is a store, with how many requests wait to be looked at. */
export async function tabsOf(
  current: TabName,
  store: DeskOptions['store'] | undefined,
  base: string,
): Promise<Tab[]> {
  const found = await store?.count();
  const counts: Partial<Record<TabName, number>> = found
    ? { '': found.waiting, spam: found.suspect + found.held }
    : {};
  return tabNames.map((name) => ({
    words: tabs[name].words,
    href: pathOfTab(base, name),
    isCurrent: name === current,
    count: counts[name],
  }));
}

/** The names, in the order of the page. */
export const tabNames = ['', 'handled', 'spam', 'all'] as const satisfies readonly TabName[];
