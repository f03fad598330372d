import { isObjectOrArray } from './objects.ts';

/**
 * True if two JSON values are equal. All functions are equal, and React elements are compared without their owner, so
 * that rjsf's props can be compared too. Calls no method of the values, because a question may be named `valueOf`.
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

/** The owner of an element references all of React's tree. */
function namesIn(value: object): string[] {
  return Object.keys(value).filter((name) => name !== '_owner');
}
