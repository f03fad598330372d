import { type MouseEvent, useState } from 'react';
import { drawnWidth } from '../drawn-width.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { LargeView } from './LargeView.tsx';
import type { GalleryProps } from './schema.ts';
import './gallery.css';

const width = drawnWidth('46vw', { '48rem': '23vw', '72rem': '16.5rem' });
const firstWidth = drawnWidth('92vw', { '48rem': '46vw', '72rem': '33rem' });

/**
 * Nine pictures. Each is a link to its file, so that it can be seen large before the script arrives; then it opens
 * in the large view.
 */
export function Gallery({ pictures, ...head }: GalleryProps) {
  const [shown, setShown] = useState<number>();
  return (
    <Section name="gallery" ground="white" {...head}>
      <ul>
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
            </a>
          </li>
        ))}
      </ul>
      <LargeView pictures={pictures} shown={shown} show={setShown} />
    </Section>
  );
}

/** Whether the visitor asked for a new tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}
