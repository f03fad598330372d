/** How much of the server a client may take up. Times are in milliseconds. */
export interface Limits {
  /** The most connections at a time; one more is closed at once. */
  readonly connections: number;
  /** For the headers of a request, and for all of it. */
  readonly headersTime: number;
  readonly requestTime: number;
  /** For a connection on which nothing moves. */
  readonly idleTime: number;
  /** How often those who take too long are looked for. */
  readonly checkInterval: number;
  /** Bytes of the address and the headers, and of the body. */
  readonly headersSize: number;
  readonly bodySize: number;
  /** Bytes of the post of a form without a script, in which a letter can take nine; its answers may take `bodySize` as JSON. */
  readonly postSize: number;
  /** For drawing one page. */
  readonly drawingTime: number;
}

/** The times that Node and Fastify set by themselves leave slow clients connected for minutes, or for ever. */
export const usualLimits: Limits = {
  connections: 2_000,
  headersTime: 10_000,
  requestTime: 20_000,
  idleTime: 60_000,
  checkInterval: 2_000,
  headersSize: 16_384,
  bodySize: 32_768,
  postSize: 262_144,
  drawingTime: 5_000,
};
