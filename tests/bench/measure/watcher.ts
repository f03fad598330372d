/** When a form was seen and could be used, in milliseconds since its page was asked for. */
export interface Seen {
  readonly firstPaint: number;
  readonly lastLabel: number;
  readonly usable: number;
}

declare global {
  interface Window {
    seen?: Promise<Seen>;
  }
}

/** What to look for in a form. */
export interface Watched {
  /** The label of the last question that is asked from the start. */
  readonly lastLabel: string;
  /** The label of the question that a press on the first Yes brings: a form in which it does not come is of no use yet. */
  readonly afterYes?: string;
  /** How the button is found that sends it. */
  readonly buttons: string;
}

/**
 * Runs in the page before anything else: looks in every frame for the last label and for a button that sends. It must
 * stand alone, since it is sent to the browser as text.
 */
export function watchForm({ lastLabel, afterYes, buttons }: Watched): void {
  if (window.top !== window) return;
  const times = { lastLabel: 0, usable: 0 };
  let isWaitingForScript = false;

  const isLabelShown = (form: HTMLFormElement, text: string): boolean =>
    [...form.querySelectorAll('label, legend, .sd-title')]
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

  /** The next thing after this frame is on the screen. */
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(undefined);
  };

  // A frame reaches the screen a little later than the page hears of it, and nothing is seen before the first one has.
  const seenSince = (firstPaint: number): Seen => ({
    firstPaint,
    lastLabel: Math.max(firstPaint, times.lastLabel),
    usable: Math.max(firstPaint, times.usable),
  });

  window.seen = new Promise((resolve) => {
    const look = () => {
      const form = document.querySelector('form');
      const isShown = form !== null && times.lastLabel === 0 && isLabelShown(form, lastLabel);
      const isUsable = form !== null && times.usable === 0 && wouldSend(form) && answersYes(form);
      afterPaint(() => {
        if (isShown) times.lastLabel = performance.now();
        if (isUsable) times.usable = performance.now();
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        if (times.lastLabel && times.usable && paint) {
          resolve(seenSince(paint.startTime));
        } else {
          requestAnimationFrame(look);
        }
      });
    };
    requestAnimationFrame(look);
  });
}
