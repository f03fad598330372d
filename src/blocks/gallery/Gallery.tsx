import { type MouseEvent, useState } from 'react';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { LargeView } from './LargeView.tsx';
import type { GalleryProps } from './schema.ts';
import './gallery.css';

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
              aria-haspopup="dialog"
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                setShown(index);
              }}
            >
              <Picture image={picture} />
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
