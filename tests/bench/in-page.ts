// Functions that run in the page. Each must stand alone, since it is sent to the browser as text.

declare global {
  interface Window {
    seen?: Promise<Record<'received' | 'firstPaint' | 'lastLabel' | 'usable', number>>;
    answered?: Promise<number>;
  }
}

interface Watched {
  readonly lastLabel: string;
  /** The label of the question that a press on the first Yes brings: a form in which it does not come is of no use yet. */
  readonly afterYes?: string;
  /** The selector of the button that sends the form. */
  readonly buttons: string;
}

/** Looks in every frame for the last label and for a button that sends. */
export function watchForm({ lastLabel, afterYes, buttons }: Watched): void {
  if (window.top !== window) return;
  const times = { lastLabel: 0, usable: 0 };
  let isWaitingForScript = false;

  const isLabelShown = (form: HTMLFormElement, text: string): boolean =>
    [...form.querySelectorAll('label, legend, .field-label, .sd-title')]
      .reverse()
      .some((label) => label.textContent?.trim().startsWith(text) && label.checkVisibility());

  /** Presses Yes, and where that brings nothing yet, No and Yes again in the next frames, as people do. */
  const answersYes = (form: HTMLFormElement): boolean => {
    if (afterYes === undefined || isLabelShown(form, afterYes)) return true;
    const choices = [...form.querySelectorAll('label')];
    const controlOf = (text: string) =>
      choices.find((label) => label.textContent?.trim() === text)?.control;
    const yes = controlOf('Yes');
    const pressed = yes instanceof HTMLInputElement && yes.checked ? controlOf('No') : yes;
    pressed?.click();
    return isLabelShown(form, afterYes);
  };

  const wouldSend = (form: HTMLFormElement): boolean => {
    const button = [...form.querySelectorAll<HTMLButtonElement>(buttons)].at(-1);
    // A button that comes disabled waits for its script; once enabled, the script takes the press.
    isWaitingForScript ||= button?.disabled ?? false;
    if (!button || button.disabled || !button.checkVisibility()) return false;
    const isNative = form.method === 'post' && form.hasAttribute('action');
    return isNative || isWaitingForScript || form.hasAttribute('data-hydrated');
  };

  window.seen = new Promise((resolve) => {
    const look = () => {
      const form = document.querySelector('form');
      const isShown = form !== null && times.lastLabel === 0 && isLabelShown(form, lastLabel);
      const isUsable = form !== null && times.usable === 0 && wouldSend(form) && answersYes(form);
      // A message to itself is the next thing after this frame is on the screen.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (isShown) times.lastLabel = performance.now();
        if (isUsable) times.usable = performance.now();
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        if (!times.lastLabel || !times.usable || !paint) return requestAnimationFrame(look);
        // A frame reaches the screen a little later than the page hears of it, and nothing is seen before the first.
        const firstPaint = paint.startTime;
        const since = (time: number) => Math.max(firstPaint, time);
        const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        resolve({
          received: page?.responseEnd ?? Number.NaN,
          firstPaint,
          lastLabel: since(times.lastLabel),
          usable: since(times.usable),
        });
      };
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });
}

interface Awaited {
  /** The messages that stand in the form then; or else a control that is shown or not. */
  readonly messages?: readonly string[];
  readonly name?: string;
  readonly isShown?: boolean;
}

/** Notes how many milliseconds after the next press its result is on the screen. */
export function watchClick({ messages, name = '', isShown }: Awaited): void {
  const isThere = () => {
    const text = document.querySelector('form')?.textContent ?? '';
    if (messages) return messages.every((message) => text.includes(message));
    return (document.getElementsByName(name)[0]?.checkVisibility() ?? false) === isShown;
  };
  if (isThere()) throw new Error('what is waited for is there before the press');
  window.answered = new Promise((resolve) => {
    const start = ({ timeStamp }: Event) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      const look = () => {
        if (isThere()) port2.postMessage(undefined);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('click', start, { capture: true, once: true });
  });
}

/** Does what the presses ask for with copies of what stands there, and knows nothing of forms. */
export function copyByPlainScript(): void {
  const copyOf = (element: Element, from: string, to: string): Element => {
    const copy = element.cloneNode(true) as Element;
    for (const control of copy.querySelectorAll('[name]')) {
      control.setAttribute('name', (control.getAttribute('name') ?? '').replace(from, to));
    }
    return copy;
  };
  const row = document.querySelector('[data-row="0"]');
  const choice = document.querySelector('[data-field="question10"]');
  const question = document.querySelector('[data-field="question12"]');
  if (!row || !choice || !question) throw new Error('the form has no rows or no questions');

  const coming = copyOf(question, 'question12', 'question11');
  choice.addEventListener('change', () => {
    if (coming.isConnected) coming.remove();
    else choice.after(coming);
  });

  let last: Element = row;
  let rows = 1;
  document.addEventListener('click', (press) => {
    const button = press.target instanceof Element && press.target.closest('button');
    if (!button || !/^Add .*room/i.test(button.textContent)) return;
    press.preventDefault();
    const next = copyOf(row, 'rooms.0', `rooms.${rows}`);
    last.after(next);
    next.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
    last = next;
    rows += 1;
  });
}
