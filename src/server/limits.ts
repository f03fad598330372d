/**
 * How much of the server a client may take up, times in milliseconds. Those that Node and Fastify set by themselves leave slow
 * clients connected for minutes, or for ever.
 */
export const defaultLimits = {
  /** The most connections at a time; one more is closed at once. */
  connections: 2_000,
  /** For the headers of a request, and for all of it. */
  headersTime: 10_000,
  requestTime: 20_000,
  /** For a connection on which nothing moves. */
  idleTime: 60_000,
  /** How often those who take too long are looked for. */
  checkInterval: 2_000,
  /** Bytes of the address and the headers, and of the body. */
  headersSize: 16_384,
  bodySize: 32_768,
  /** Bytes of the post of a form without a script, in which a letter can take nine; its answers may take `bodySize` as JSON. */
  postSize: 262_144,
  /** For an upload in all, and the fewest bytes of one that have to arrive in each second. */
  uploadTime: 1_200_000,
  uploadPace: 2_048,
  /** The most uploads at a time, and of one client. */
  uploads: 40,
  uploadsOfClient: 6,
};

export type Limits = typeof defaultLimits;
