/**
 * Starts the application when it is in nobody's way: once the page is drawn with its pictures and the browser is idle,
 * or as soon as the visitor touches anything. Until then links, menus and forms work by themselves.
 */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

const chunks = document.querySelector<HTMLElement>('[data-chunks]')?.dataset.chunks?.split(' ');
const waiting = new AbortController();

for (const touch of touches) {
  document.addEventListener(touch, start, { capture: true, signal: waiting.signal });
}
// This script is one of those that `load` waits for.
window.addEventListener('load', afterNextPaint, { signal: waiting.signal });

/** The frame that shows the last picture comes after `load`; it is drawn when the next one begins, and seen a little later. */
function afterNextPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(onceSeen));
}

/** Browsers tell of the first paint when it is on the screen. */
function onceSeen(): void {
  // Safari has no word for being idle.
  const whenIdle = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout;
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    whenIdle(start);
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Asks for all chunks at once: each would else name the next only when it is there. */
function start(): void {
  if (waiting.signal.aborted || !chunks?.[0]) return;
  waiting.abort();
  for (const href of chunks) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
  import(/* @vite-ignore */ chunks[0]);
}

export {};
