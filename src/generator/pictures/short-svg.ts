/** In bytes: the longest drawing that a page holds itself, for which no request is made. */
const maxBytes = 1500;

/** Returns a short drawing as a `data:` address; undefined for a longer one. */
export function shortSvgAddress(drawing: Buffer): string | undefined {
  if (drawing.length > maxBytes) return undefined;
  const text = drawing.toString().trim().replaceAll(/\s+/g, ' ');
  return `data:image/svg+xml,${text.replaceAll(/["%#<>?{}|\\^`]/g, encodeURIComponent)}`;
}
