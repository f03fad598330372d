const menuId = 'menu';

/** What makes a button open and close the menu. */
export const opensMenu = { popoverTarget: menuId } as const;

const bookingId = 'booking';

/** The window with the choice of services; a click beside it closes it. */
export const bookingWindow = { id: bookingId, popover: 'auto', closedby: 'any' } as const;

/** What makes a button open the choice of services: as a popover without a script, as a modal with one (`open-and-close.ts`). */
export const opensBooking = { popoverTarget: bookingId } as const;

/** What makes a link do the same in browsers without popovers: until the script runs, the window is its target. */
export const leadsToBooking = { href: `#${bookingId}` } as const;

/** What makes a button in that window close it. */
export const closesBooking = { popoverTarget: bookingId, popoverTargetAction: 'hide' } as const;
