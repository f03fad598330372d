/**
 * The `sizes` of a picture: how wide it is drawn on a phone, and how wide from certain widths of the window on. A picture
 * that is cut at its sides to fill a tall frame is drawn wider than the frame.
 * Phones have up to three dots to a pixel, of which nobody sees more than two: they ask for two thirds.
 */
export function sizesAttribute(phone: string, from: Readonly<Record<string, string>> = {}): string {
  const wider = Object.entries(from).map(([start, width]) => `(min-width: ${start}) ${width}`);
  return [...wider.reverse(), `(min-resolution: 2.5dppx) calc(${phone} * 2 / 3)`, phone].join(', ');
}
