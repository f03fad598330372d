/** Some browsers refuse storage or are out of it; the form then works without drafts. */
export function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.info(`Drafts are not kept: ${String(error)}`);
    return undefined;
  }
}
