import { ignoreSecondPress } from './double-press.ts';
import { enhance } from './enhance.ts';
import { closest, listenToShell } from './open-and-close.ts';

/*
 * The one script that every page loads. It starts the application when a visitor points at a link, touches or focuses
 * one, or enters a form. A page with a form, and the second page of a visit, start it once they are painted and idle.
 */
const chunks = document.querySelector<HTMLElement>('[data-chunks]')?.dataset.chunks?.split(' ');
const renderedPath = window.location.pathname;
const waiting = new AbortController();

const canStart = canRunApplication();

// The page may still be loading, with its styles.
if (document.readyState !== 'loading') enableStyles();
document.addEventListener('readystatechange', enableStyles);
if (canStart) listen();

/**
 * Falls back to the style sheets. Some proxies change the inline styles, which the page's policy then blocks; the
 * sheets of the blocks come with the application.
 */
function enableStyles(): void {
  if (document.querySelector('style')?.sheet) return;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    sheet.disabled = false;
  }
  if (canStart) start();
}

/**
 * Returns false in browsers older than those of the README, which keep the prerendered page. Chrome 103, Firefox 100
 * and Safari 16 are the first with all of these features.
 */
function canRunApplication(): boolean {
  return (
    'hasOwn' in Object &&
    'at' in Array.prototype &&
    'structuredClone' in window &&
    'timeout' in AbortSignal
  );
}

function listen(): void {
  ignoreSecondPress();
  listenToShell();
  for (const hint of ['pointerover', 'touchstart', 'focusin'] as const) {
    const options = { capture: true, passive: true, signal: waiting.signal };
    document.addEventListener(hint, startIfWanted, options);
  }
  // The application rendered this history entry before the page was reloaded.
  window.addEventListener('popstate', () => {
    const isAnother = window.location.pathname !== renderedPath;
    if (isAnother && !('hydrated' in document.documentElement.dataset)) window.location.reload();
  });
  // `load` waits for this script, too.
  window.addEventListener('load', afterNextPaint);
}

/** Waits two frames: the last picture is painted after `load`, in a frame that ends when the next one begins. */
function afterNextPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(afterFirstPaint));
}

/** In milliseconds: the longest wait for the first paint entry, and then for an idle page. */
const maxWait = 2_000;

/**
 * Waits for the paint entry, which browsers report once the page is on the screen; and for a limited time, because some
 * browsers never report it or are never idle.
 */
function afterFirstPaint(): void {
  const begin = () => {
    observer.disconnect();
    clearTimeout(untold);
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(onIdle, { timeout: maxWait });
    else setTimeout(onIdle);
  };
  const untold = setTimeout(begin, maxWait);
  const observer = new PerformanceObserver(begin);
  observer.observe({ type: 'paint', buffered: true });
}

function onIdle(): void {
  enhance();
  if (document.querySelector('form[data-form]') || isSecondPage()) start();
}

function isSecondPage(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`);
}

function startIfWanted({ target }: Event): void {
  if (closest(target, 'a[href^="/"], form[data-form]')) start();
}

/** Preloads all chunks at once; otherwise each would name the next only when it is loaded. */
function start(): void {
  if (waiting.signal.aborted || !chunks?.[0]) return;
  waiting.abort();
  for (const href of chunks) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
  import(/* @vite-ignore */ chunks[0]);
}
