import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fillSlots } from '../../form/fill-slots.ts';
import { useBlockWords } from '../block-words.ts';
import { drawnWidth } from '../drawn-width.ts';
import type { Image } from '../image-schema.ts';
import { Picture } from '../Picture.tsx';

const width = drawnWidth('94vw', { '72rem': '69rem' });

interface LargeViewProps {
  readonly pictures: readonly Image[];
  /** The place of the picture that is shown, or undefined while the view is closed. */
  readonly shown: number | undefined;
  readonly show: (index: number | undefined) => void;
}

/** One picture at a time over the whole page; the arrow keys lead to the next and the one before. */
export function LargeView({ pictures, shown, show }: LargeViewProps) {
  const words = useBlockWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = shown === undefined ? undefined : pictures[shown];
  const isShown = picture !== undefined;
  useEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [isShown]);
  // Not in the page before it is wanted, nor its styles.
  if (!picture) return null;
  const move = (step: number) => show(((shown ?? 0) + step + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    <dialog
      ref={dialog}
      className="large-view"
      aria-label={words.largeView}
      closedby="any"
      onClose={() => show(undefined)}
      onKeyDown={onKeyDown}
    >
      <figure>
        <Picture key={picture.file} image={picture} sizes={width} isFirst />
        <figcaption aria-live="polite">
          <strong>
            {fillSlots(words.place, { number: (shown ?? 0) + 1, total: pictures.length })}
          </strong>{' '}
          {picture.alt}
        </figcaption>
      </figure>
      <p>
        <button type="button" onClick={() => move(-1)}>
          {words.previous}
        </button>
        <button type="button" onClick={() => move(1)}>
          {words.next}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </p>
    </dialog>
  );
}
