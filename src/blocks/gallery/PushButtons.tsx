import { type RefObject, useEffect, useState } from 'react';
import { useBlockWords } from '../block-words.ts';

interface PushButtonsProps {
  /** The row, which scrolls sideways. */
  readonly row: RefObject<HTMLUListElement | null>;
}

/**
 * Two buttons that push a row of pictures along by one, for whoever finds a swipe hard. Without a script they would do nothing, so they
 * come with it, into room that is kept for them.
 */
export function PushButtons({ row }: PushButtonsProps) {
  const words = useBlockWords();
  const [ends, setEnds] = useState<Ends>();
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => setEnds(endsOf(list));
    look();
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [row]);
  const push = (step: 1 | -1) => {
    const [first, second] = row.current?.children ?? [];
    if (!first || !second) return;
    const width = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    row.current?.scrollBy({ left: step * width });
  };
  return (
    <p className="gallery-push">
      {ends && (
        <>
          <Push label={words.previous} sign="←" isDone={ends.isAtStart} push={() => push(-1)} />
          <Push label={words.next} sign="→" isDone={ends.isAtEnd} push={() => push(1)} />
        </>
      )}
    </p>
  );
}

interface PushProps {
  readonly label: string;
  readonly sign: string;
  /** true: there is nothing more on this side. The button keeps the focus. */
  readonly isDone: boolean;
  readonly push: () => void;
}

function Push({ label, sign, isDone, push }: PushProps) {
  return (
    <button
      type="button"
      className="gallery-button"
      aria-label={label}
      aria-disabled={isDone}
      onClick={push}
    >
      {sign}
    </button>
  );
}

interface Ends {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** True if a row is scrolled to its start or its end; a part of a pixel does not count. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const left = Math.abs(scrollLeft);
  return { isAtStart: left < 2, isAtEnd: left > scrollWidth - clientWidth - 2 };
}
