const key = 'reloaded';

/**
 * What to do when a part of a page cannot be loaded: load the whole page anew, as a new version of the
 * site may have taken the place of this one. Rejects with the error where that has been of no use, or where
 * there is no network.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  if (!navigator.onLine) throw error;
  const isFirst = withStorage((storage) => {
    if (storage.getItem(key) !== null) return false;
    storage.setItem(key, 'once');
    return true;
  });
  if (!isFirst) throw error;
  window.location.reload();
  return new Promise(() => undefined);
}

/** A page has come whole: should a part of the next one be missing, it may be loaded anew again. */
export function forgetReload(): void {
  withStorage((storage) => storage.removeItem(key));
}

/** A browser that refuses storage never reloads: without a note of the first time it would do so for ever. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
