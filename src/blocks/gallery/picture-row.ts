import { opensElsewhere } from '../opens-elsewhere.ts';

/** A row of pictures that two buttons scroll, and each of which opens in a large view (`Gallery.tsx`). */
export class PictureRow extends HTMLElement {
  /** The index of the picture in the large view. */
  #shown = 0;

  constructor() {
    super();
    this.addEventListener('click', (event) => this.#onClick(event));
    this.addEventListener('keydown', ({ key }) => this.#onKey(key));
    // This event does not bubble.
    this.addEventListener('scroll', () => this.#updateEnds(), { capture: true, passive: true });
  }

  #onClick(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('ul a');
    const button = target.closest<HTMLElement>('button');
    const dialog = this.#dialog();
    if (link && dialog && !opensElsewhere(event)) {
      event.preventDefault();
      this.#show(this.#links().indexOf(link));
      dialog.showModal();
    } else if (button && dialog?.contains(button)) {
      const { step } = button.dataset;
      if (step === undefined) dialog.close();
      else this.#show(this.#shown + Number(step));
    } else if (button) this.#push(Number(button.dataset.step));
  }

  /** The arrow keys show the next or the previous picture in the large view. */
  #onKey(key: string): void {
    if (!this.#dialog()?.open) return;
    if (key === 'ArrowLeft') this.#show(this.#shown - 1);
    if (key === 'ArrowRight') this.#show(this.#shown + 1);
  }

  #show(place: number): void {
    const links = this.#links();
    this.#shown = (place + links.length) % links.length;
    const link = links[this.#shown];
    const picture = link?.querySelector('img');
    const dialog = this.#dialog();
    const caption = dialog?.querySelector('figcaption');
    if (!link || !picture || !dialog || !caption) return;
    const large = picture.cloneNode();
    if (large instanceof HTMLImageElement) {
      large.loading = 'eager';
      large.sizes = dialog.dataset.sizes ?? '';
    }
    const words = document.createElement('strong');
    words.textContent = link.querySelector('.gallery-place')?.textContent ?? '';
    dialog.querySelector('figure > div')?.replaceChildren(large);
    caption.replaceChildren(words, ' ', picture.alt);
  }

  #push(step: number): void {
    const row = this.querySelector('ul');
    const [first, second] = row?.children ?? [];
    if (!first || !second) return;
    const width = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    row?.scrollBy({ left: step * width });
  }

  /**
   * Marks the buttons at the ends as disabled by `aria-disabled`, so that they keep the focus. Less than a pixel counts
   * as the end.
   */
  #updateEnds(): void {
    const row = this.querySelector('ul');
    const [back, forward] = this.querySelectorAll('.gallery-button');
    if (!row) return;
    const left = Math.abs(row.scrollLeft);
    const isAtEnd = left > row.scrollWidth - row.clientWidth - 2;
    back?.setAttribute('aria-disabled', String(left < 2));
    forward?.setAttribute('aria-disabled', String(isAtEnd));
  }

  #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  #links(): Element[] {
    return [...this.querySelectorAll('ul a')];
  }
}
