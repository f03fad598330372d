/**
 * The name of the field that every form draws besides its own questions and that people never see: whoever fills
 * it in is a program. It is sent only when it is filled. No browser knows the name from an address book.
 */
export const honeypotName = 'furtherTopics';
