import { type RefObject, useEffect, useState } from 'react';
import { useBlockWords } from '../block-words.ts';

/**
 * Two buttons that push a row of pictures along by one, for whoever finds a swipe hard. Without a script they would do nothing, so they
 * come with it, into room that is kept for them.
 */
export function PushButtons({ row }: { readonly row: RefObject<HTMLUListElement | null> }) {
  const words = useBlockWords();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const push = (step: 1 | -1) => {
    const [first, second] = row.current?.children ?? [];
    if (!first || !second) return;
    const width = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    row.current?.scrollBy({ left: step * width });
  };
  return (
    <p className="gallery-push">
      {isAlive && (
        <>
          <button type="button" aria-label={words.previous} onClick={() => push(-1)}>
            ←
          </button>
          <button type="button" aria-label={words.next} onClick={() => push(1)}>
            →
          </button>
        </>
      )}
    </p>
  );
}
