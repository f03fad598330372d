import type { OwnPage } from './routes.ts';

/**
 * The page that the HTML was drawn for: its module is the second of the chunks that the page names (`generator/bundle.ts`). Undefined
 * in the dev server, which draws nothing ahead.
 */
export function ownPage(): OwnPage | undefined {
  const loader = document.querySelector<HTMLElement>('[data-chunks]');
  const [, chunk] = loader?.dataset.chunks?.split(' ') ?? [];
  if (!chunk) return undefined;
  return { pathname: window.location.pathname, load: () => import(/* @vite-ignore */ chunk) };
}
