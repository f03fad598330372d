/**
 * Returns the `sizes` of a picture, from its width on phones and its widths from certain window widths on. A picture
 * that is cropped to fill a tall frame is wider than the frame. Phones have up to three device pixels per CSS pixel, of
 * which two are enough, so they request two thirds.
 */
export function sizesAttribute(phone: string, from: Readonly<Record<string, string>> = {}): string {
  const wider = Object.entries(from).map(([start, width]) => `(min-width: ${start}) ${width}`);
  return [...wider.reverse(), `(min-resolution: 2.5dppx) calc(${phone} * 2 / 3)`, phone].join(', ');
}
