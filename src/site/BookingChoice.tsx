import type { Site } from '../page-language/site-file.ts';
import { bookingWindow, closeAround, closesBooking } from './openers.ts';

/** The window in which a visitor chooses what to book. */
export function BookingChoice({ booking, words }: Pick<Site, 'booking' | 'words'>) {
  const { heading, services } = booking;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click is the keyboard's, too
    <dialog
      {...bookingWindow}
      className="booking"
      aria-labelledby="booking-heading"
      onClick={closeAround}
    >
      <h2 id="booking-heading">{heading}</h2>
      <button type="button" className="booking-close" aria-label={words.close} {...closesBooking} />
      <ul>
        {services.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
