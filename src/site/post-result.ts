import { createContext, useContext, useState } from 'react';
import { type Posted, postedId } from '../form/runtime/posted.ts';

/** The result of a post without a script, when the server renders the page that shows it. */
export const PostResultContext = createContext<Posted | undefined>(undefined);

/** Returns the result of a post without a script; the same one as long as the component is mounted. */
export function usePostResult(): Posted | undefined {
  const rendered = useContext(PostResultContext);
  const [posted] = useState(() => rendered ?? postResultInPage());
  return posted;
}

function postResultInPage(): Posted | undefined {
  const text = globalThis.document?.getElementById(postedId)?.textContent;
  // The server wrote this text.
  return text ? (JSON.parse(text) as Posted) : undefined;
}

/** Removes the result from the page, so that the form is empty when it is mounted again. */
export function removePostResult(): void {
  document.getElementById(postedId)?.remove();
}
