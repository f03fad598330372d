import { createContext, useContext, useState } from 'react';
import { type Posted, postedId } from '../form/runtime/posted.ts';

/** The outcome of a post without a script, when the server draws the page that answers it. */
export const PostResultContext = createContext<Posted | undefined>(undefined);

/** Returns the outcome of a post without a script, as long as the component that asks is there. */
export function usePostResult(): Posted | undefined {
  const rendered = useContext(PostResultContext);
  const [posted] = useState(() => rendered ?? postResultInPage());
  return posted;
}

function postResultInPage(): Posted | undefined {
  const text = globalThis.document?.getElementById(postedId)?.textContent;
  // The server wrote it.
  return text ? (JSON.parse(text) as Posted) : undefined;
}

/** Removes the outcome from the page: whoever comes to the form again begins with nothing. */
export function removePostResult(): void {
  document.getElementById(postedId)?.remove();
}
