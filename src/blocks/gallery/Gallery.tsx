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

// A little less than the real width on a phone, so that all nine come in the smallest variant.
const width = sizesAttribute('58vw', { '48rem': '25vw', '72rem': '18rem' });
const firstWidth = sizesAttribute('58vw', { '48rem': '50vw', '72rem': '34rem' });
const largeWidth = sizesAttribute('94vw', { '72rem': '69rem' });

/**
 * Nine pictures. Each links to its file, so that it can be enlarged without a script; with one (`picture-row.ts`) it
 * opens in the large view.
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
  /** True if there are no more pictures on this side. */
  readonly isDone: boolean;
}

/** Scrolls the row by one picture, for visitors who find swiping hard. */
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

/** No HTML. Where the page's policy forbids text as HTML, browsers take their own blank value alone. */
const noHtml = Object(globalThis).trustedTypes?.emptyHTML ?? '';

/** Filled by the script; React must leave the content alone. */
const filledLater = { dangerouslySetInnerHTML: { __html: noHtml }, suppressHydrationWarning: true };

/** The dialog that shows one picture at a time over the whole page. */
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
