import { useEffect } from 'react';

/** Keeps the title of the browser tab right when a visitor moves between pages; the first one is in the HTML. */
export function PageTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
