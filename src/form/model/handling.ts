/** How the office handles the requests of a form: which states they have, and which mails. */
export const handlingKinds = ['booking', 'message', 'review', 'none'] as const;

export type HandlingKind = (typeof handlingKinds)[number];

/** What the server alone knows of a form, by its file of today. */
export interface FormHandling {
  /** Undefined for a form whose requests are waiting or handled, and nothing else. */
  readonly kind?: Exclude<HandlingKind, 'none'>;
}

/** The handling of all forms, by their current and former ids. */
export type FormHandlings = Readonly<Record<string, FormHandling>>;
