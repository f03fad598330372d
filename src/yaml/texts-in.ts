import { pointerStep } from './resolve.ts';

/** A text in a file, under the key that names it. */
export interface KeyedText {
  readonly key: string;
  readonly text: string;
  readonly pointer: string;
}

/** Lists every text in a value made of records and lists, in order; `pointer` is the location of the value. */
export function textsIn(value: unknown, pointer = ''): KeyedText[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = pointer + pointerStep(key);
    return typeof inner === 'string'
      ? [{ key, text: inner, pointer: place }]
      : textsIn(inner, place);
  });
}
