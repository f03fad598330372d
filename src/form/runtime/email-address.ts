/** The maximum length of an email address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const longestEmail = 254;

/**
 * Matches a cleaned email address that mail servers accept, except its length: one @; before it 1 to 64 characters that
 * need no quotes (RFC 5322, 3.2.3), without leading, trailing or repeated full stops; after it labels of letters (of
 * any script), digits and hyphens, separated by full stops.
 */
export const emailAddress =
  /^(?!\.|.*\.[.@]|.{65,}@)[\w.!#-'*+/=?^`{-~-]+@(?!-|.*(?:-\.|\.-|-$))(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u;
