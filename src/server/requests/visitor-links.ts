import { createHmac } from 'node:crypto';
import { addDays, millisecondsPerDay } from '../../form/runtime/days.ts';
import { visitorPath } from '../../page-language/addresses.ts';
import { progressOf, type StoredSubmission } from '../store/store-types.ts';
import { startOfDay } from '../wall-time.ts';
import { isSameSecret } from './tokens.ts';

/** How many days a link works after the agreed day; and where none is agreed, after the request was received. */
const daysAfterVisit = 30;
const daysAfterReceipt = 90;

export interface VisitorLinkOptions {
  readonly secret: string;
  /** The public origin of the site. */
  readonly origin: string;
  /** The IANA name of the time zone in which the agreed day ends. */
  readonly timeZone: string;
  readonly now: () => Date;
}

type Linked = Pick<StoredSubmission, 'reference' | 'receivedAt' | 'handling'>;

/** Signs and reads the links of visitors to the pages of their requests. */
export type VisitorLinks = ReturnType<typeof createVisitorLinks>;

/**
 * Creates the links of visitors. A token is the reference, a full stop, and a signature over reference and generation,
 * so that the same link can be given again, and none is stored.
 */
export function createVisitorLinks({ secret, origin, timeZone, now }: VisitorLinkOptions) {
  /** Signs a text for one purpose, with 128 bits. */
  const sign = (purpose: string, text: string): string => {
    const mac = createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
    return mac.subarray(0, 16).toString('base64url');
  };
  const tokenOf = ({ reference, handling }: Pick<Linked, 'reference' | 'handling'>): string => {
    const { generation } = progressOf(handling.history);
    return `${reference}.${sign('request', `${reference}\n${generation}`)}`;
  };
  const isOver = ({ receivedAt, handling }: Linked): boolean => {
    const { agreed } = progressOf(handling.history);
    const end = agreed && startOfDay(addDays(agreed.day, daysAfterVisit + 1), timeZone);
    const last = end?.getTime() ?? Date.parse(receivedAt) + daysAfterReceipt * millisecondsPerDay;
    return now().getTime() >= last;
  };
  return {
    /** Returns the address of a request's page; undefined once it has expired. */
    linkOf: (submission: Linked): string | undefined =>
      isOver(submission) ? undefined : `${origin}${visitorPath}/${tokenOf(submission)}`,
    /** True if a token leads to a request: it was signed for its last link, which has not expired. */
    isLinkTo: (submission: Linked, token: string): boolean =>
      isSameSecret(token, tokenOf(submission)) && !isOver(submission),
    /**
     * Returns the key of the thanks page after a post without a script. It shows the link only with this key, as
     * references are read out and written down.
     */
    thanksKeyOf: (reference: string): string => sign('thanks', reference),
    isThanksKey: (reference: string, key: string): boolean =>
      isSameSecret(key, sign('thanks', reference)),
  };
}

/** Returns the reference that a token begins with; '' if it has none. */
export function referenceOfToken(token: string): string {
  return token.split('.', 1)[0] ?? '';
}
