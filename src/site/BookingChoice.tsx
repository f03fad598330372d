import type { Site } from '../contract/site-file.ts';
import { closeAround } from './openers.ts';

const id = 'booking';

/**
 * What makes a button open the choice, without a script: as a window over the page where the browser knows
 * commands for dialogs (React does not know them yet), else as a popover.
 */
export const opensBooking = { command: 'show-modal', commandfor: id, popoverTarget: id };

const closesBooking = { ...opensBooking, command: 'close', popoverTargetAction: 'hide' } as const;

/** The window in which a visitor chooses what to book. */
export function BookingChoice({ booking }: { readonly booking: Site['booking'] }) {
  const { heading, services } = booking;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click is the keyboard's, too
    <dialog
      id={id}
      className="booking"
      popover="auto"
      aria-labelledby="booking-heading"
      onClick={closeAround}
    >
      <h2 id="booking-heading">{heading}</h2>
      <button type="button" className="booking-close" aria-label="Close" {...closesBooking} />
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
