/**
 * Stands for rjsf's comparison: the same verdict on values as JSON knows them, on React's elements and on functions, all of which
 * rjsf takes for equal.
 */
export default function deepEquals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const names = namesIn(one);
  return (
    names.length === namesIn(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && deepEquals(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}

/** An element's owner is all of React's tree around it. */
function namesIn(value: object): string[] {
  return Object.keys(value).filter((name) => name !== '_owner');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
