import { createContext, useContext, useState } from 'react';
import { type Posted, postedId } from '../form/posted.ts';

/** The outcome of a post without a script, when the server draws the page that answers it. */
export const PostedContext = createContext<Posted | undefined>(undefined);

/** Returns the outcome of a post without a script, as long as the component that asks is there. */
export function usePosted(): Posted | undefined {
  const drawnWith = useContext(PostedContext);
  const [posted] = useState(() => drawnWith ?? postedInPage());
  return posted;
}

function postedInPage(): Posted | undefined {
  const text = globalThis.document?.getElementById(postedId)?.textContent;
  // The server wrote it.
  return text ? (JSON.parse(text) as Posted) : undefined;
}

/** Removes the outcome from the page: whoever comes to the form again begins with nothing. */
export function forgetPosted(): void {
  document.getElementById(postedId)?.remove();
}
