import { ignoreSecondPress } from './double-press.ts';
import { enhance } from './enhance.ts';
import { closest, listenToShell } from './open-and-close.ts';

/*
 * The one script of a page that is only read. It starts the application at the first sign that somebody wants it: they point at a
 * link, touch it or come to it by the keyboard, or go into a form. A page with a form, and the second page of a visit, start it by
 * themselves, once they are drawn.
 */
const chunks = document.querySelector<HTMLElement>('[data-chunks]')?.dataset.chunks?.split(' ');
const renderedPath = window.location.pathname;
const waiting = new AbortController();

const canStart = canRunApplication();

// The page may still be on its way, and its styles with it.
if (document.readyState !== 'loading') enableStyles();
document.addEventListener('readystatechange', enableStyles);
if (canStart) listen();

/**
 * A network that changes the styles in the page makes them some that its policy refuses. Then the style sheets of which they were made draw it; those of the
 * blocks come with the application.
 */
function enableStyles(): void {
  if (document.querySelector('style')?.sheet) return;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    sheet.disabled = false;
  }
  if (canStart) start();
}

/**
 * False in browsers that lack something the scripts of the site use, which are older than those of the README: they keep the page as it was drawn.
 * Chrome 103, Firefox 100 and Safari 16 are the first with all of these.
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
  // The application showed this page without loading it, before it was loaded anew.
  window.addEventListener('popstate', () => {
    const isAnother = window.location.pathname !== renderedPath;
    if (isAnother && !('hydrated' in document.documentElement.dataset)) window.location.reload();
  });
  // This script is one of those that `load` waits for.
  window.addEventListener('load', afterNextPaint);
}

/** The frame that shows the last picture comes after `load`; it is drawn when the next one begins, and seen a little later. */
function afterNextPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(afterFirstPaint));
}

/** The longest time that a page waits for its paint to be told, and then to be idle, in milliseconds each. */
const maxWait = 2_000;

/** Browsers tell of the first paint when it is on the screen; one that does not, or is never idle, must not keep the page as it is. */
function afterFirstPaint(): void {
  const begin = () => {
    observer.disconnect();
    clearTimeout(untold);
    // Safari has no word for being idle.
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
