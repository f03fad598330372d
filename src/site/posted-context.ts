import { createContext, useContext, useState } from 'react';
import { type Posted, postedId } from '../form/posted.ts';

/** What a page is drawn with by the server, after a form of it was posted without a script. */
export const PostedContext = createContext<Posted | undefined>(undefined);

/** What the page was drawn with, as long as the component that asks is there. */
export function usePosted(): Posted | undefined {
  const drawnWith = useContext(PostedContext);
  const [posted] = useState(() => drawnWith ?? postedInPage());
  return posted;
}

/** What the server left in the page for the script, if anything. */
function postedInPage(): Posted | undefined {
  const text = globalThis.document?.getElementById(postedId)?.textContent;
  // The server wrote it: it is what the page was drawn with.
  return text ? (JSON.parse(text) as Posted) : undefined;
}

/** Empties what the server left: whoever comes to the form again begins with nothing. */
export function forgetPosted(): void {
  document.getElementById(postedId)?.remove();
}
