import { useEffect, useRef, useState } from 'react';
import { useBlockWords } from '../block-words.ts';
import { drawnWidth } from '../drawn-width.ts';
import { Picture } from '../Picture.tsx';
import type { HeroProps } from './schema.ts';

type HeroFilmProps = NonNullable<HeroProps['film']>;

/** On a tablet the frame is taller than the film. */
const width = drawnWidth('100vw', { '48rem': '150vw', '64rem': '100vw' });

/**
 * A silent film behind the heading, with a button to pause it. Where motion, data or width are short, no film
 * is requested and the poster serves.
 */
export function HeroFilm({ webm, mp4, poster }: HeroFilmProps) {
  const words = useBlockWords();
  const film = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => setWanted(hasRoomForFilm()), []);
  useEffect(() => {
    if (isWanted && film.current) play(film.current);
  }, [isWanted]);
  const toggle = () => {
    if (!film.current) return;
    if (isPlaying) film.current.pause();
    else play(film.current);
  };
  return (
    <>
      <div className="hero-backdrop">
        <Picture image={poster} sizes={width} isFirst />
        {isWanted && (
          <video
            ref={film}
            muted
            loop
            playsInline
            aria-hidden
            tabIndex={-1}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
          >
            <source src={`/video/${webm}`} type="video/webm" />
            <source src={`/video/${mp4}`} type="video/mp4" />
          </video>
        )}
      </div>
      {isWanted && (
        <button type="button" className="hero-pause" onClick={toggle}>
          {isPlaying ? words.pauseVideo : words.playVideo}
        </button>
      )}
    </>
  );
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
