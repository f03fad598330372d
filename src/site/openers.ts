const menuId = 'menu';

/**
 * The attributes of a button that opens the menu. Always `show`, because the second press of a double press must not
 * close it.
 */
export const opensMenu = { popoverTarget: menuId, popoverTargetAction: 'show' } as const;

/** The attributes of a button in the menu that closes it. */
export const closesMenu = { popoverTarget: menuId, popoverTargetAction: 'hide' } as const;

const bookingId = 'booking';

/** The attributes of the booking dialog; a click beside it closes it. */
export const bookingWindow = {
  id: bookingId,
  popover: 'auto',
  'data-closes-beside': '',
} as const;

/**
 * The attributes of a button that opens the booking dialog: as a popover without a script, as a modal with one
 * (`open-and-close.ts`).
 */
export const opensBooking = { popoverTarget: bookingId, popoverTargetAction: 'show' } as const;

/**
 * The attributes of a link that opens it in browsers without popovers: until the script runs, the dialog is its target.
 */
export const leadsToBooking = { href: `#${bookingId}` } as const;

/** The attributes of a button in the dialog that closes it. */
export const closesBooking = { popoverTarget: bookingId, popoverTargetAction: 'hide' } as const;
