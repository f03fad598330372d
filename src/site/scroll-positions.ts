/** How far each entry of the visitor's way was scrolled when it was left, in pixels from the top. */
export type ScrollPositions = Map<string, number>;

/**
 * Records how far the entry that is shown is scrolled, whenever that changes; returns the way to stop.
 * Only while the page lives: a page that is loaded anew is left to the browser.
 */
export function recordScroll(positions: ScrollPositions, shownEntry: () => string): () => void {
  const stop = new AbortController();
  const on = (event: string, listener: () => void) =>
    window.addEventListener(event, listener, { capture: true, passive: true, signal: stop.signal });
  const restoreBy = (restorer: ScrollRestoration) => {
    window.history.scrollRestoration = restorer;
  };
  restoreBy('manual');
  const record = () => positions.set(shownEntry(), window.scrollY);
  on('scroll', record);
  // Before the router hears of it (hence `capture`) and shows the other page.
  on('popstate', record);
  on('pageshow', () => restoreBy('manual'));
  on('pagehide', () => restoreBy('auto'));
  return () => stop.abort();
}
