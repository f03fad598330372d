/**
 * The name of the honeypot field of every form, which people never see: only programs fill it in. It is sent only if
 * filled in. Browsers do not know the name from an address book.
 */
export const honeypotName = 'furtherTopics';
