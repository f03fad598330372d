/** The shape of an address of this site, in files. */
export const addressPattern = '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$';
