import { createContext } from 'react';
import { type Posted, postedId } from '../runtime/posted.ts';

/** What became of a form that was posted without a script; emptied once the form has taken it over. */
export interface PostedHolder {
  current: Posted | undefined;
}

export const PostedContext = createContext<PostedHolder>({ current: undefined });

/** What the server left in the page, if anything. */
export function postedInPage(): Posted | undefined {
  const text = document.getElementById(postedId)?.textContent;
  // The server wrote it: it is what the page was drawn with.
  return text ? (JSON.parse(text) as Posted) : undefined;
}
