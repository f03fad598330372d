const key = 'reloaded';

/**
 * Loads the whole page anew when a part of it cannot be loaded, as a new version of the site may have taken the place of
 * this one. Rejects with the error where that has been of no use, or where there is no network.
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

/** Allows another reload, once a page has come whole. */
export function forgetReload(): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Returns undefined in a browser that refuses storage; it never reloads, as it could not know of the first time. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
