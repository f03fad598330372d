/** Stands for `virtual:brand` where no page is read. */
export const brand = { referencePrefix: 'AB' };
export const timeZone = 'UTC';
