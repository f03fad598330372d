import { isObjectOrArray } from './is-group.ts';

/**
 * True if two values as JSON knows them say the same. Functions are all alike, and React's elements but for their owner, so that it
 * also compares the props of rjsf. It calls nothing of what it compares, as a question may be called `valueOf`.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (
    !isObjectOrArray(one) ||
    !isObjectOrArray(other) ||
    Array.isArray(one) !== Array.isArray(other)
  ) {
    return false;
  }
  const names = namesIn(one);
  return (
    names.length === namesIn(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && isEqual(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}

/** An element's owner is all of React's tree around it. */
function namesIn(value: object): string[] {
  return Object.keys(value).filter((name) => name !== '_owner');
}
