import { closest } from './open-and-close.ts';

/**
 * Takes a double press as one: its second press does nothing, on whatever has come under the pointer or into focus by then. Presses
 * of programs, such as voice control, count each, and so do those on buttons that are marked as repeatable.
 */
export function ignoreSecondPress(): void {
  let entered: Event | undefined;
  const onPress = (event: MouseEvent | KeyboardEvent): void => {
    const { target, timeStamp, isTrusted } = event;
    let isSecond: unknown =
      event.detail > 1 && (isPress(event) || closest(target, 'label, [type=submit]'));
    if ('key' in event) {
      const isEnter = event.key === 'Enter';
      // Browsers count clicks, within half a second, but no keys.
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

/** Sending is none: who sends once more is told once more what is wrong. */
function isPress(event: Event | undefined): unknown {
  return closest(
    event?.target ?? null,
    'a, summary, dialog, button:not([type=submit], [data-repeatable])',
  );
}
