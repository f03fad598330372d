import { emailAddress } from '../../form/runtime/email-address.ts';
import {
  controlKeys,
  hiddenKeys,
  isText,
  lineKeys,
  type QuestionShape,
  type ShapedPart,
  unitKeys,
} from '../shape.ts';

/** The characters that a part of a URI may have (RFC 3986, appendix A: `pchar` without ":" and "@"), and letters that browsers encode. */
const characters = "[\\w\\u00a1-\\uffff.~!$&'()*+,;=-]|%[\\da-f]{2}";

/** The authority of a URI (RFC 3986): the host, with a user name and a port. */
const authority = `(?:(?:${characters}|:)*@)?(?:\\[[\\da-f:.]+\\]|(?:${characters})*)(?::\\d*)?`;

/** A URI with a scheme (RFC 3986). */
const uri = [
  '[a-z][a-z\\d+.-]*:',
  `(?:\\/\\/${authority}(?:\\/(?:${characters}|[:@])*)*|(?!\\/\\/)(?:${characters}|[:@/])*)`,
  `(?:\\?(?:${characters}|[:@/?])*)?(?:#(?:${characters}|[:@/?])*)?`,
].join('');

export const textShape: QuestionShape = {
  kind: 'text',
  takesCustom: (part) => isText(part) || isOfAddress(part),
  keys: {
    text: [...lineKeys, ...unitKeys],
    email: lineKeys,
    uri: lineKeys,
    hidden: hiddenKeys,
    textarea: [...controlKeys, 'placeholder', 'autocomplete', 'rows'],
  },
  formats: {
    email: {
      pattern: emailAddress,
      isOwn: true,
      description: 'an email address',
      correction: 'Enter an email address.',
      synonyms: 'e-mail mail',
      samples: ['dana@example.com', 'a@b.ca'],
    },
    uri: {
      pattern: new RegExp(`^${uri}$`, 'i'),
      description:
        'a web address or any other URI; for web addresses alone, write "pattern: ^https?://"',
      synonyms: 'url link website web',
      samples: ['https://example.com', 'a:b'],
    },
    phone: {
      // An optional +, then digits, spaces, hyphens and parentheses; ten characters or more without the spaces.
      pattern: /^(?=(?:\s*\S){10})\+?[0-9\s()-]+$/,
      description: 'a phone number with its area code',
      synonyms: 'tel telephone mobile phone-number',
      samples: ['705-555-0142', '+1 (705) 555 0100'],
      written: {
        message: 'Please enter a valid phone number',
        maxLength: 40,
        inputType: 'tel',
        autocomplete: 'tel',
      },
    },
    'postal-code': {
      pattern: /^(?:[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d|\d{5}(?:[ -]?\d{4})?)$/,
      description: 'of Canada or the United States',
      synonyms: 'postalcode postcode zip zip-code zipcode',
      samples: ['K9V 1A1', 'K9V1A1', '12345', '12345-6789'],
      written: {
        message: 'Please enter a postal code, such as K9V 1A1',
        maxLength: 20,
        autocomplete: 'postal-code',
      },
    },
    amount: {
      pattern: /^\$? ?(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2})?$/,
      description: 'of money, as 1,250 or 49.95',
      synonyms: 'currency money price',
      samples: ['250', '49.95', '$1,250.00'],
      written: {
        message: 'Please enter an amount, such as 250 or 49.95',
        maxLength: 20,
        inputMode: 'decimal',
      },
    },
  },
  widgets: (part) => {
    if (isText(part)) return ['text', 'textarea', 'email', 'uri', 'hidden'];
    return isOfAddress(part) ? [String(part.format), 'text', 'hidden'] : [];
  },
};

function isOfAddress(part: ShapedPart): boolean {
  return isText(part, 'email') || isText(part, 'uri');
}
