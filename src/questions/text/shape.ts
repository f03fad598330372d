import { emailAddress } from '../../form/runtime/email-address.ts';
import {
  controlKeys,
  hiddenKeys,
  isText,
  lineKeys,
  type QuestionShape,
  type ShapedPart,
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
    text: lineKeys,
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
  },
  widgets: (part) => {
    if (isText(part)) return ['text', 'textarea', 'email', 'uri', 'hidden'];
    return isOfAddress(part) ? [String(part.format), 'text', 'hidden'] : [];
  },
};

function isOfAddress(part: ShapedPart): boolean {
  return isText(part, 'email') || isText(part, 'uri');
}
