import type { DeskPage } from './desk-page.ts';

/** The title of a page; a mistake comes first, as a screen reader reads it before all else. */
export function titleOf(page: DeskPage): string {
  const isWrong = 'problem' in page && page.problem !== undefined;
  return `${isWrong ? 'Error: ' : ''}${plainTitleOf(page)}`;
}

function plainTitleOf(page: DeskPage): string {
  switch (page.kind) {
    case 'sign-in':
      return 'Sign in';
    case 'welcome':
      return 'Choose a password';
    case 'list':
      return `${page.tabs.find(({ isCurrent }) => isCurrent)?.words ?? 'All'} requests`;
    case 'notice':
    case 'request':
      return page.title;
  }
}
