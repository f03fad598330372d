/**
 * Plays a silent film behind the heading, with a button to pause it (`HeroFilm.tsx`). Where motion, data or width are short, no film is
 * requested and the poster serves.
 */
export class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const film = this.querySelector('video');
    const button = this.querySelector('button');
    if (!film || !button || film.src || !hasRoomForFilm()) return;
    const tell = () => {
      button.textContent = (film.paused ? button.dataset.play : button.dataset.pause) ?? '';
    };
    film.addEventListener('play', tell);
    film.addEventListener('pause', tell);
    button.addEventListener('click', () => (film.paused ? play(film) : film.pause()));
    const { webm, mp4 } = film.dataset;
    film.src = `/video/${film.canPlayType('video/webm') === '' ? mp4 : webm}`;
    film.hidden = false;
    button.hidden = false;
    play(film);
  }
}

/** Set here and not as an attribute, which React does not always write; a film with sound may not start by itself. */
function play(film: HTMLVideoElement): void {
  film.defaultMuted = true;
  film.muted = true;
  // A browser that saves power refuses; the poster and the button "Play" are then what there is.
  film.play().catch(() => undefined);
}

function hasRoomForFilm(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const isWide = window.matchMedia('(min-width: 768px)').matches;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isWide && !isCalm && !connection?.saveData;
}
