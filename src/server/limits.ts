/**
 * How much of the server a client may use; times in milliseconds. The defaults of Node and Fastify leave slow clients
 * connected for minutes, or for ever.
 */
export const defaultLimits = {
  /** Further connections are closed at once. */
  connections: 2_000,
  /** To receive the headers of a request, and the whole request. */
  headersTime: 10_000,
  requestTime: 20_000,
  /** For a connection without traffic. */
  idleTime: 60_000,
  /** The interval at which the time limits are checked. */
  checkInterval: 2_000,
  /** In bytes: request line and headers, and the body. */
  headersSize: 16_384,
  bodySize: 32_768,
  /**
   * In bytes: the post of a form without a script, in which one letter can take nine bytes; as JSON, its answers may
   * take `bodySize`.
   */
  postSize: 262_144,
  /** To receive an upload in total, and the fewest bytes per second. */
  uploadTime: 1_200_000,
  uploadPace: 2_048,
  /** The most concurrent uploads, in total and of one client. */
  uploads: 40,
  uploadsOfClient: 6,
};

export type Limits = typeof defaultLimits;
