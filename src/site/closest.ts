/**
 * Returns the nearest element around the target of an event, or the target itself, that a selector fits. A form gives its
 * controls by their names, so that a question called `closest` hides the method from whoever asks the form for it.
 */
export function closest<Found extends Element = Element>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element
    ? Element.prototype.closest.call<Element, [string], Found | null>(target, selector)
    : null;
}
