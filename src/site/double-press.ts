import { closest } from './open-and-close.ts';

/**
 * Ignores the second press of a double press, whatever is under the pointer or focused by then. Presses by programs,
 * such as voice control, all count, and so do those on buttons with `data-repeatable`.
 */
export function ignoreSecondPress(): void {
  let entered: Event | undefined;
  const onPress = (event: MouseEvent | KeyboardEvent): void => {
    const { target, timeStamp, isTrusted } = event;
    let isSecond: unknown =
      event.detail > 1 && (isPress(event) || closest(target, 'label, [type=submit]'));
    if ('key' in event) {
      const isEnter = event.key === 'Enter';
      // Browsers count fast clicks, but not fast keys.
      const isSoon = entered && (event.repeat || timeStamp - entered.timeStamp < 500);
      isSecond = isEnter && isSoon && (isPress(event) || isPress(entered));
      if (!isSecond) entered = isEnter ? event : undefined;
    } else if (event.detail > 0) entered = undefined;
    if (!isSecond || !isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', onPress, true);
  window.addEventListener('keydown', onPress, true);
}

/** Submit buttons are exempt: sending again shows again what is invalid. */
function isPress(event: Event | undefined): unknown {
  return closest(
    event?.target ?? null,
    'a, summary, dialog, button:not([type=submit], [data-repeatable])',
  );
}
