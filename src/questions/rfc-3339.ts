/**
 * A day that exists in the Gregorian calendar, as `YYYY-MM-DD` (RFC 3339, full-date), leap years included.
 * Sources of regular expressions instead of functions, so that compiled rules can contain them.
 */
export const dayPattern = [
  '(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
  '|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
  '|02-(?:0[1-9]|1\\d|2[0-8]))',
  '|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)',
].join('');

/** A time of the day with seconds (RFC 3339, partial-time). */
export const timePattern = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?';

/** The distance to UTC (RFC 3339, time-offset). */
export const offsetPattern = '(?:[zZ]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
