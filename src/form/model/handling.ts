/** How the office handles the requests of a form: which states they have, and which mails. */
export const handlingKinds = ['booking', 'message', 'review', 'none'] as const;

export type HandlingKind = (typeof handlingKinds)[number];

/** What the server alone knows of a form, by its file of today. */
export interface FormHandling {
  /** Undefined for a form whose requests are waiting or handled, and nothing else. */
  readonly kind?: Exclude<HandlingKind, 'none'>;
  /** Whom the server tells about its requests; absent: all of the staff. */
  readonly notify?: readonly NotifyRule[];
}

/** Says that somebody is told about a request. */
export interface NotifyRule {
  /** A name, which a setting of the server resolves. */
  readonly to: string;
  /** The schema of the answers for which this is so; absent: always. */
  readonly if?: object;
}

/** The handling of all forms, by their current and former ids. */
export type FormHandlings = Readonly<Record<string, FormHandling>>;
