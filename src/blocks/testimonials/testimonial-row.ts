/** In milliseconds, between two moves. */
const interval = 2500;

/**
 * A circular row that moves by itself (`Testimonials.tsx`), but not while a visitor points at it or has the focus in
 * it, not after a press, and not with reduced motion.
 */
export class TestimonialRow extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;
  #isPlaying = false;
  /** True after "Play" was pressed: the focus of that button must not stop the row. */
  #isMeant = false;

  constructor() {
    super();
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button');
      if (button) this.#press(button);
    });
    this.addEventListener('focusin', () => {
      this.#isMeant = false;
    });
  }

  connectedCallback(): void {
    this.#play(!wantsCalm());
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  #press({ dataset: { step } }: HTMLElement): void {
    const direction = step === undefined ? 0 : step === '1' ? 1 : -1;
    this.#play(direction === 0 && !this.#isPlaying);
    this.#isMeant = this.#isPlaying;
    if (direction !== 0) this.#move(direction);
  }

  #play(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    clearInterval(this.#timer);
    if (isPlaying) this.#timer = setInterval(() => this.#moveByItself(), interval);
    const button = this.querySelector<HTMLElement>('button[data-play]');
    if (button) button.textContent = (isPlaying ? button.dataset.pause : button.dataset.play) ?? '';
  }

  #moveByItself(): void {
    const isPointedAt = this.querySelector('ul:hover') !== null;
    const hasFocus = this.matches(':focus-within') && !this.#isMeant;
    if (!isPointedAt && !hasFocus && !document.hidden) this.#move(1);
  }

  /** Scrolls the row by one slide; at an end it first jumps, unnoticed, to the same slide in another copy. */
  #move(direction: 1 | -1): void {
    const row = this.querySelector('ul');
    const [first, second] = row?.children ?? [];
    const copy = row?.querySelector('[inert]');
    if (!row || !isSlide(first) || !isSlide(second) || !isSlide(copy)) return;
    const round = copy.offsetLeft - first.offsetLeft;
    const step = second.offsetLeft - first.offsetLeft;
    let left = row.scrollLeft;
    if (direction > 0 && left > round - 1) left -= round;
    if (direction < 0 && left < step - 1) left += round;
    if (left !== row.scrollLeft) row.scrollTo({ left, behavior: 'instant' });
    row.scrollTo({ left: left + direction * step, behavior: wantsCalm() ? 'instant' : 'smooth' });
  }
}

function isSlide(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement;
}

function wantsCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
