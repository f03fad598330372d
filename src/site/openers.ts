const menuId = 'menu';

/** The attributes of a button that opens the menu. Pressed once more, it must not close it: many press twice. */
export const opensMenu = { popoverTarget: menuId, popoverTargetAction: 'show' } as const;

/** Those of a button in the menu that closes it. */
export const closesMenu = { popoverTarget: menuId, popoverTargetAction: 'hide' } as const;

const bookingId = 'booking';

/** The attributes of the window with the choice of services; a click beside it closes it. */
export const bookingWindow = {
  id: bookingId,
  popover: 'auto',
  'data-closes-beside': '',
} as const;

/** Those of a button that opens the choice of services: as a popover without a script, as a modal with one (`open-and-close.ts`). */
export const opensBooking = { popoverTarget: bookingId, popoverTargetAction: 'show' } as const;

/** Those of a link that does so in browsers without popovers: until the script runs, the window is its target. */
export const leadsToBooking = { href: `#${bookingId}` } as const;

/** Those of a button in that window that closes it. */
export const closesBooking = { popoverTarget: bookingId, popoverTargetAction: 'hide' } as const;
