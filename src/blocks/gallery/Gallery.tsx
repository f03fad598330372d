import { type MouseEvent, useRef, useState } from 'react';
import { fillSlots } from '../../form/fill-slots.ts';
import { useBlockWords } from '../block-words.ts';
import { drawnWidth } from '../drawn-width.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { LargeView } from './LargeView.tsx';
import { PushButtons } from './PushButtons.tsx';
import type { GalleryProps } from './schema.ts';
import './gallery.css';

// On a phone a picture is a little wider than this, so that nine of them come in the smallest width there is.
const width = drawnWidth('58vw', { '48rem': '25vw', '72rem': '18rem' });
const firstWidth = drawnWidth('58vw', { '48rem': '50vw', '72rem': '34rem' });

/**
 * Nine pictures. Each is a link to its file, so that it can be seen large before the script arrives; then it opens
 * in the large view.
 */
export function Gallery({ pictures, ...head }: GalleryProps) {
  const words = useBlockWords();
  const [shown, setShown] = useState<number>();
  const row = useRef<HTMLUListElement>(null);
  return (
    <Section name="gallery" {...head}>
      <ul ref={row}>
        {pictures.map((picture, index) => (
          <li key={picture.file}>
            <a
              href={`/images/${picture.file}`}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                setShown(index);
              }}
            >
              <Picture image={picture} sizes={index === 0 ? firstWidth : width} />
              <span
                className={picture.title ? 'gallery-label' : 'gallery-label gallery-untitled'}
                aria-hidden="true"
              >
                <span className="gallery-place">
                  {fillSlots(words.place, { number: index + 1, total: pictures.length })}
                </span>
                {picture.title && ` ${picture.title}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <PushButtons row={row} />
      <LargeView pictures={pictures} shown={shown} show={setShown} />
    </Section>
  );
}

/** True if the visitor asked for a new tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}
