/** How old submissions may become: what was received before these moments (ISO 8601 in UTC) goes. */
export interface Retention {
  readonly requestsSince: string;
  readonly suspectsSince: string;
}
