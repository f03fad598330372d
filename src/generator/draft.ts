/** Where a build is made, beside the one that is there, which a server may be using. */
export const draftFolder = 'dist.new';
