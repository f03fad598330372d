import { useBlockWords } from '../block-words.ts';
import { Picture } from '../Picture.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import type { HeroProps } from './schema.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hero-film': { readonly children: ReactNode };
    }
  }
}

type HeroFilmProps = NonNullable<HeroProps['film']>;

/** On a tablet the frame is taller than the film. */
const width = sizesAttribute('100vw', { '48rem': '150vw', '64rem': '100vw' });

/** The poster of a silent film behind the heading; the script adds the film (`hero-film.ts`). */
export function HeroFilm({ webm, mp4, poster }: HeroFilmProps) {
  const words = useBlockWords();
  return (
    <hero-film>
      <div className="hero-backdrop">
        <Picture image={poster} sizes={width} isFirst />
        <video
          hidden
          muted
          loop
          playsInline
          preload="none"
          aria-hidden
          tabIndex={-1}
          data-webm={webm}
          data-mp4={mp4}
        />
      </div>
      <button
        type="button"
        className="hero-pause"
        hidden
        data-play={words.playVideo}
        data-pause={words.pauseVideo}
        suppressHydrationWarning
      >
        {words.playVideo}
      </button>
    </hero-film>
  );
}
