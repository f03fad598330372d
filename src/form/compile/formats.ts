/**
 * A day that exists in the Gregorian calendar, as `YYYY-MM-DD` (RFC 3339, full-date), leap years included.
 * Expressions rather than functions, so that the compiled rules hold them.
 */
const day = [
  '(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
  '|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
  '|02-(?:0[1-9]|1\\d|2[0-8]))',
  '|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)',
].join('');

/** A time of the day with seconds (RFC 3339, partial-time). */
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?';

/** The distance to UTC (RFC 3339, time-offset). */
const offset = '(?:[zZ]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';

/**
 * The formats that a question may have. A time may leave out its distance to UTC, as a browser's own control does; an email is
 * text, an at sign, text, a dot, text, as everywhere in the specification; a uri is a web address with its scheme.
 */
export const formats: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${day}$`),
  time: new RegExp(`^${time}${offset}?$`),
  'date-time': new RegExp(`^${day}[tT]${time}${offset}$`),
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  uri: /^https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/i,
};
