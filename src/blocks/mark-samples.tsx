import type { ReactNode } from 'react';

/** Returns the items of a block; in those that are samples, the text under `key` is followed by a mark. */
export function markSamples<
  Key extends string,
  Entry extends { readonly [Text in Key]: string } & { readonly sample?: true },
>(entries: readonly Entry[], key: Key) {
  const marked = entries.map((entry) =>
    entry.sample ? { ...entry, [key]: mark(entry[key]) } : entry,
  );
  // Only the text under `key` has changed its type.
  return marked as (Omit<Entry, Key> & { readonly [Text in Key]: ReactNode })[];
}

function mark(text: string): ReactNode {
  return (
    <>
      {text} <span className="sample-mark">Sample</span>
    </>
  );
}
