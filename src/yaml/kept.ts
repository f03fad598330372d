/** What a function makes of a value, made once for each value after the other: the last one is kept, by its text as JSON. */
export function keepLast<V, T>(make: (value: V) => T): (value: V) => T {
  let last: { readonly text: string; readonly made: T } | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { text, made: make(value) };
    return last.made;
  };
}
