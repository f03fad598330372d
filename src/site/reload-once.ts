const key = 'reloaded';

/** After this long a page may be loaded anew again, in milliseconds. */
const pause = 10_000;

/**
 * What to do when a part of a page cannot be loaded: load the whole page anew, as a new version of the
 * site may have taken the place of this one. Rejects with the error where that was just tried, or where
 * there is no network.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  const isRecent = Date.now() - Number(sessionStorage.getItem(key)) < pause;
  if (isRecent || !navigator.onLine) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}
