import type { FileErrorList } from '../../src/yaml/file-error.ts';

/** All that is said about wrong files, ending in a new line; empty when nothing is. */
export function complaintOf(errors: FileErrorList, texts: ReadonlyMap<string, string>): string {
  try {
    errors.throwIfAny(texts);
    return '';
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n`;
  }
}
