import type { ReactNode } from 'react';

/** Entries of a block; in those that are samples, the text under `key` ends with a mark that says so. */
export function markSamples<
  Key extends string,
  Entry extends { readonly [Text in Key]: string } & { readonly sample?: true },
>(entries: readonly Entry[], key: Key) {
  const marked = entries.map((entry) =>
    entry.sample ? { ...entry, [key]: mark(entry[key]) } : entry,
  );
  // The same entries, but for the text that may have a mark behind it.
  return marked as (Omit<Entry, Key> & { readonly [Text in Key]: ReactNode })[];
}

function mark(text: string): ReactNode {
  return (
    <>
      {text} <span className="sample-mark">Sample</span>
    </>
  );
}
