import type { Question } from './question.ts';

/** A file as an answer tells of it. */
export interface FileFacts {
  readonly name: string;
  /** Its media type; '' where it is of no known kind. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The SHA-256 of what the server keeps of it, in hex; undefined until it is kept. */
  readonly hash?: string;
}

/**
 * The answer to a question for files: a data URL as rjsf makes it, but for its content, which travels apart from the answers.
 * `data:image/jpeg;name=kitchen.jpg;size=24811;base64,`
 */
export function fileAnswer({ name, type, size, hash }: FileFacts): string {
  const kept = hash === undefined ? '' : `;sha256=${hash}`;
  return `data:${type};name=${encodeURIComponent(name)};size=${size}${kept};base64,`;
}

const pattern = /^data:([^;,]*);name=([^;,]*);size=(\d{1,15})(?:;sha256=([\da-f]{64}))?;base64,$/;

/** Returns what an answer tells of a file; undefined where it tells of none. */
export function readFileAnswer(answer: unknown): FileFacts | undefined {
  const [, type = '', name = '', size, hash] = pattern.exec(String(answer)) ?? [];
  if (size === undefined) return undefined;
  return { name: decoded(name), type, size: Number(size), ...(hash !== undefined && { hash }) };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // Whoever did not write it with `fileAnswer` did not encode it either.
    return name;
  }
}

/** True if the files that answer a question are sent, and not only their names. */
export function isUpload({ widget, format, entry }: Question): boolean {
  return widget === 'file' && (format === 'data-url' || entry?.format === 'data-url');
}
