import { readYamlFolder } from '../files/read-yaml-folder.ts';

/** A line of invented content or a starter text, marked with `# sample`, or the first line of an entry with `sample: true`. */
export interface Sample {
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** The line without its mark. */
  readonly text: string;
}

const mark = /\s+# sample\s*$/;
const entryMark = /^(?:- )?sample: true$|^- \{.*\bsample: true\b.*\}$/;

/** Every sample in `forms/` and `content/` below `root`. */
export function samplesBelow(root: string): Sample[] {
  return ['forms', 'content'].flatMap((folder) => samplesIn(readYamlFolder(root, folder)));
}

/** The lines of the given files that are marked as samples. */
export function samplesIn(texts: ReadonlyMap<string, string>): Sample[] {
  return [...texts].flatMap(([file, content]) => {
    const lines = content.split(/\r?\n/).map((line) => line.trim());
    return lines.flatMap((text, index) => {
      if (mark.test(text)) return [{ file, line: index + 1, text: text.replace(mark, '') }];
      if (!entryMark.test(text)) return [];
      const start = lines.findLastIndex((line, at) => at <= index && line.startsWith('- '));
      return [{ file, line: start + 1, text: (lines[start] ?? text).replace(/^- /, '') }];
    });
  });
}
