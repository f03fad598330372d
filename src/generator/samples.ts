/** A line of invented content, marked with `# sample`. */
export interface Sample {
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** The line without its mark. */
  readonly text: string;
}

const mark = /\s+# sample\s*$/;

/** The lines of the given files that are marked as samples. */
export function samplesIn(texts: ReadonlyMap<string, string>): Sample[] {
  return [...texts].flatMap(([file, content]) =>
    content.split(/\r?\n/).flatMap((line, index) => {
      const text = line.trim();
      return mark.test(text) ? [{ file, line: index + 1, text: text.replace(mark, '') }] : [];
    }),
  );
}
