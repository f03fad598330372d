import { emailAddress } from '../runtime/email-address.ts';

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

/** The characters that a part of a URI may have (RFC 3986, appendix A: `pchar` without ":" and "@"), and letters that browsers encode. */
const characters = "[\\w\\u00a1-\\uffff.~!$&'()*+,;=-]|%[\\da-f]{2}";

/** The host of a URI, with the name of a user before it and a port behind it (RFC 3986, authority). */
const authority = `(?:(?:${characters}|:)*@)?(?:\\[[\\da-f:.]+\\]|(?:${characters})*)(?::\\d*)?`;

/** A URI with its scheme (RFC 3986), a web address or any other. */
const uri = [
  '[a-z][a-z\\d+.-]*:',
  `(?:\\/\\/${authority}(?:\\/(?:${characters}|[:@])*)*|(?!\\/\\/)(?:${characters}|[:@/])*)`,
  `(?:\\?(?:${characters}|[:@/?])*)?(?:#(?:${characters}|[:@/?])*)?`,
].join('');

/**
 * The formats that a question may have. A time may leave out its distance to UTC, as a browser's own control does; a uri may have any
 * scheme; a data-url is a file as rjsf writes it.
 */
export const formats: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${day}$`),
  time: new RegExp(`^${time}${offset}?$`),
  'date-time': new RegExp(`^${day}[tT]${time}${offset}$`),
  email: emailAddress,
  uri: new RegExp(`^${uri}$`, 'i'),
  'data-url': /^data:[^;,]*;(?:[^;,]*;)*base64,/,
};
