import { useEffect } from 'react';
import { errorTitle } from '../form/posted.ts';

/** What the head says of a page. */
export interface HeadedPage {
  readonly title: string;
  readonly description: string;
  /** The main address; the page that is shown where there is none has none. */
  readonly path?: string | undefined;
}

/**
 * Keeps the head right when a visitor moves between pages: the tab shows the title, and who shares a page shares its
 * canonical address and its words. What the first page says stands in its HTML.
 */
export function PageHead({ page }: { readonly page: HeadedPage }) {
  const { title, description, path } = page;
  useEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    const address = path && new URL(path, canonical ?? location.href).href;
    // A page that the server drew after a post may tell of a mistake before its title.
    if (document.title !== errorTitle + title) document.title = title;
    tell('meta', 'name', 'description', 'content', description);
    tell('meta', 'name', 'robots', 'content', address ? 'index, follow' : 'noindex');
    tell('meta', 'property', 'og:title', 'content', title);
    tell('meta', 'property', 'og:description', 'content', description);
    tell('meta', 'property', 'og:url', 'content', address);
    tell('link', 'rel', 'canonical', 'href', address);
  }, [title, description, path]);
  return null;
}

/** Lets the tag in the head that `key` and `name` tell from others say `value`; without one, takes it away. */
function tell(tag: string, key: string, name: string, holder: string, value?: string): void {
  const known = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (!value) {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(holder, value);
}
