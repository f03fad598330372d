import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerError } from './api/answer-error.ts';
import { type ApiOptions, api } from './api/api.ts';
import { refuse } from './api/refusal.ts';
import { answerClientError } from './client-error.ts';
import { health } from './health.ts';
import { type LogStream, logAnswer, loggerOptions } from './log.ts';
import { pages } from './pages/pages.ts';
import { readTarget } from './request-target.ts';
import { insistOnHttps, securityHeaders } from './security-headers.ts';

/** What the server is made of. The store is not closed with the app. */
export interface AppOptions extends ApiOptions {
  /** The folder of the built site; without it there is only the API. */
  readonly siteFolder?: string;
  readonly log?: LogStream;
  readonly patience?: Patience;
}

/** How long clients may take, in milliseconds. */
export interface Patience {
  /** For the headers of a request, and for all of it. */
  readonly headers: number;
  readonly request: number;
  /** For a connection on which nothing moves. */
  readonly idle: number;
  /** How often those who take too long are looked for. */
  readonly check: number;
}

/** Node's and Fastify's own limits leave slow clients connected for minutes, or for ever. */
const usualPatience: Patience = { headers: 10_000, request: 20_000, idle: 60_000, check: 2_000 };

/** The most connections at a time: far more than visitors need, and few enough for the memory and open files. */
const mostConnections = 2_000;

/** Builds the server without listening. Throws when the built site cannot be read. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { settings, store, siteFolder } = options;
  const app = createFastify(options);
  app.server.maxConnections = mostConnections;
  // Only the API reads bodies, and in its own way.
  app.removeAllContentTypeParsers();
  app.setErrorHandler(answerError);
  app.addHook('onResponse', logAnswer);
  app.register(helmet, securityHeaders(settings));
  app.addHook('onRequest', insistOnHttps);
  app.register(api, { ...options, prefix: '/api' });
  app.register(health, { store });
  if (siteFolder === undefined) app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  else app.register(pages, { siteFolder });
  return app;
}

function createFastify({
  settings: { trustedProxies },
  log = process.stdout,
  patience = usualPatience,
}: AppOptions): FastifyInstance {
  return Fastify({
    bodyLimit: 32_768,
    requestTimeout: patience.request,
    connectionTimeout: patience.idle,
    keepAliveTimeout: patience.idle,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.check,
      maxHeaderSize: 16_384,
    },
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '' }) => readTarget(url),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(log),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
    // What arrives while the server stops is answered like anything else; the store is still open.
    return503OnClosing: false,
  });
}
