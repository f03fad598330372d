/** A piece of a text that is bold, or a link, or both. */
export interface MarkedPiece {
  readonly text: string;
  /** The address of the link. */
  readonly to?: string;
  readonly isBold?: true;
}

/** A text with links and bold words, in pieces. */
export type MarkedText = readonly (string | MarkedPiece)[];
