import { createContext } from 'react';
import { type Posted, postedId } from '../runtime/posted.ts';

/** What became of a form that was posted without a script; emptied once the form has taken it over. */
export interface PostedHolder {
  current: Posted | undefined;
}

export const PostedContext = createContext<PostedHolder>({ current: undefined });

/**
 * Takes what the server left in the page, if anything. A page that answers a post stands at the address of the endpoint: it gets its
 * own, so that the site knows it, and loading it again asks nobody whether to send again.
 */
export function takePosted(): Posted | undefined {
  const text = document.getElementById(postedId)?.textContent;
  // The server wrote it: it is what the page was drawn with.
  const posted = text ? (JSON.parse(text) as Posted) : undefined;
  if (posted?.status === 'editing') window.history.replaceState(null, '', posted.page);
  return posted;
}
