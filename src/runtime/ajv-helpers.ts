export { isEqual } from './is-equal.ts';
export { textLength } from './text-length.ts';
