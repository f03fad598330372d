import { PictureRow } from '../blocks/gallery/picture-row.ts';
import { HeroFilm } from '../blocks/hero/hero-film.ts';
import { TestimonialRow } from '../blocks/testimonials/testimonial-row.ts';

/** Defines the custom elements that need a script but not the application: picture rows, testimonials and the film. */
export function enhance(): void {
  customElements.define('hero-film', HeroFilm);
  customElements.define('picture-row', PictureRow);
  customElements.define('testimonial-row', TestimonialRow);
  document.documentElement.dataset.enhanced = '';
}
