/** A piece of HTML in which every text is escaped. */
export interface Html {
  readonly source: string;
}

/** Builds HTML from a template: texts in it are escaped, pieces of HTML and lists of them stand as they are. */
export function html(
  strings: readonly string[],
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const pieces = strings.map((string, index) => string + sourceOf(values[index] ?? ''));
  return { source: pieces.join('') };
}

/** A text of several lines. */
export function lines(text: string): Html {
  return { source: escapeText(text).replaceAll('\n', '<br>\n') };
}

function sourceOf(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeText(value);
  return 'source' in value ? value.source : value.map(({ source }) => source).join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
