/** The most characters of an email address (RFC 5321, 4.5.3.1.3, without the brackets around it). */
export const longestEmail = 254;

/**
 * An email address that mail servers take, cleaned, but for its length: one @; before it 1 to 64 characters that need no quotes
 * (RFC 5322, 3.2.3), no full stop at an end or behind another; behind it labels of letters (of any script), digits and hyphens, with
 * full stops between.
 */
export const emailAddress =
  /^(?!\.|.*\.[.@]|.{65,}@)[\w.!#-'*+/=?^`{-~-]+@(?!-|.*(?:-\.|\.-|-$))(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u;
