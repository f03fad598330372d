/**
 * Plays a silent film behind the heading, with a button to pause it (`HeroFilm.tsx`). On narrow windows, with reduced
 * motion or data saving, the film is not requested and the poster stays.
 */
export class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const film = this.querySelector('video');
    const button = this.querySelector('button');
    if (!film || !button || film.src || !hasRoomForFilm()) return;
    const updateLabel = () => {
      button.textContent = (film.paused ? button.dataset.play : button.dataset.pause) ?? '';
    };
    film.addEventListener('play', updateLabel);
    film.addEventListener('pause', updateLabel);
    button.addEventListener('click', () => (film.paused ? play(film) : film.pause()));
    const { webm, mp4 } = film.dataset;
    film.src = `/video/${film.canPlayType('video/webm') === '' ? mp4 : webm}`;
    film.hidden = false;
    button.hidden = false;
    play(film);
  }
}

/** Sets `muted`, because React does not always write the attribute, and a film with sound may not start by itself. */
function play(film: HTMLVideoElement): void {
  film.defaultMuted = true;
  film.muted = true;
  // A browser that saves power rejects; the poster and the button "Play" remain.
  film.play().catch(() => undefined);
}

function hasRoomForFilm(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const isWide = window.matchMedia('(min-width: 768px)').matches;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isWide && !isCalm && !connection?.saveData;
}
