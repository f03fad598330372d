import { type RefObject, useEffect, useState } from 'react';

/** The time between two moves (section 9 of the specification). */
const interval = 2500;

/** The most slides that are visible at once. */
const mostVisible = 3.3;

/** One place in the row; a copy is there only for the eye. */
interface Slide<T> {
  readonly key: string;
  readonly item: T;
  readonly isCopy: boolean;
}

/** The slides of the row; a row that goes round has copies behind them, so that its end is never seen. */
export function slidesOf<T>(items: readonly T[], goesRound: boolean): Slide<T>[] {
  const copies = goesRound ? Math.ceil(mostVisible / items.length) : 0;
  return Array.from({ length: copies + 1 }, (_, copy) =>
    items.map((item, place) => ({ key: `${copy} ${place}`, item, isCopy: copy > 0 })),
  ).flat();
}

/** Moves the row by one slide; where the circle closes, it first jumps, unseen, to the same slide in another copy. */
export function move(row: HTMLElement | null, direction: 1 | -1, count: number): void {
  const [first, second] = row?.children ?? [];
  const copy = row?.children[count];
  if (!row || !isSlide(first) || !isSlide(second) || !isSlide(copy)) return;
  const round = copy.offsetLeft - first.offsetLeft;
  const step = second.offsetLeft - first.offsetLeft;
  let left = row.scrollLeft;
  if (direction > 0 && left > round - 1) left -= round;
  if (direction < 0 && left < step - 1) left += round;
  if (left !== row.scrollLeft) row.scrollTo({ left, behavior: 'instant' });
  row.scrollTo({ left: left + direction * step, behavior: wantsCalm() ? 'instant' : 'smooth' });
}

/** Moves the row while it plays and nobody holds it. It does not play by itself where little motion is wanted. */
export function useAutoplay(row: RefObject<HTMLElement | null>, count: number, isHeld: boolean) {
  const [isLive, setLive] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    setLive(true);
    setPlaying(!wantsCalm());
  }, []);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) move(row.current, 1, count);
    }, interval);
    return () => clearInterval(timer);
  }, [row, count, isPlaying, isHeld]);
  return { isLive, isPlaying, setPlaying };
}

function isSlide(element: Element | undefined): element is HTMLElement {
  return element instanceof HTMLElement;
}

function wantsCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
