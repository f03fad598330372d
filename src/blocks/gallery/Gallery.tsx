import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { useBlockWords } from '../block-words.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import type { GalleryProps } from './schema.ts';
import './gallery.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'picture-row': { readonly children: ReactNode };
    }
  }
}

// On a phone a picture is a little wider than this, so that nine of them come in the smallest width there is.
const width = sizesAttribute('58vw', { '48rem': '25vw', '72rem': '18rem' });
const firstWidth = sizesAttribute('58vw', { '48rem': '50vw', '72rem': '34rem' });
const largeWidth = sizesAttribute('94vw', { '72rem': '69rem' });

/**
 * Nine pictures. Each is a link to its file, so that it can be seen large without a script; with one (`picture-row.ts`) it opens
 * in the large view.
 */
export function Gallery({ pictures, ...head }: GalleryProps) {
  const words = useBlockWords();
  return (
    <Section name="gallery" {...head}>
      <picture-row>
        <ul>
          {pictures.map((picture, index) => (
            <li key={picture.file}>
              <a href={`/images/${picture.file}`}>
                <Picture image={picture} sizes={index === 0 ? firstWidth : width} />
                <span
                  className={picture.title ? 'gallery-label' : 'gallery-label gallery-untitled'}
                  aria-hidden="true"
                >
                  <span className="gallery-place">
                    {fillTemplate(words.place, { number: index + 1, total: pictures.length })}
                  </span>
                  {picture.title && ` ${picture.title}`}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="gallery-push">
          <PushButton label={words.previous} sign="←" step={-1} isDone />{' '}
          <PushButton label={words.next} sign="→" step={1} isDone={false} />
        </p>
        <LargeView />
      </picture-row>
    </Section>
  );
}

interface PushButtonProps {
  readonly label: string;
  readonly sign: string;
  readonly step: 1 | -1;
  /** true: there is nothing more on this side. */
  readonly isDone: boolean;
}

/** Pushes the row along by one picture, for whoever finds a swipe hard. */
function PushButton({ label, sign, step, isDone }: PushButtonProps) {
  return (
    <button
      type="button"
      className="gallery-button"
      aria-label={label}
      aria-disabled={isDone}
      data-step={step}
    >
      {sign}
    </button>
  );
}

/** The script fills these parts; React leaves in them whatever is there. */
const filledLater = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/** One picture at a time over the whole page. */
function LargeView() {
  const words = useBlockWords();
  return (
    <dialog
      className="large-view"
      aria-label={words.largeView}
      data-closes-beside=""
      data-sizes={largeWidth}
    >
      <div>
        <figure>
          <div {...filledLater} />
          <figcaption aria-live="polite" {...filledLater} />
        </figure>
        <p>
          <button type="button" data-step="-1">
            {words.previous}
          </button>{' '}
          <button type="button" data-step="1">
            {words.next}
          </button>{' '}
          <button type="button">{words.close}</button>
        </p>
      </div>
    </dialog>
  );
}
