import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerError } from './api/answer-error.ts';
import { type ApiOptions, api } from './api/api.ts';
import { refuse } from './api/refusal.ts';
import { health } from './health.ts';
import { type LogStream, logAnswer, loggerOptions } from './log.ts';
import { pages } from './pages/pages.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

/** What the server is made of. The store is not closed with the app. */
export interface AppOptions extends ApiOptions {
  /** The folder of the built site; without it there is only the API. */
  readonly siteFolder?: string;
  readonly log?: LogStream;
}

/** Builds the server without listening. Throws when the built site cannot be read. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { settings, store, siteFolder, log = process.stdout } = options;
  const app = createFastify(settings, log);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.addHook('onResponse', logAnswer);
  app.register(helmet, securityHeaders(settings));
  app.register(api, { ...options, prefix: '/api' });
  app.register(health, { store });
  if (siteFolder === undefined) app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  else app.register(pages, { siteFolder });
  return app;
}

/** The limits in time are in milliseconds; Fastify's own leave slow clients connected for ever. */
function createFastify({ trustedProxies }: Settings, log: LogStream): FastifyInstance {
  return Fastify({
    bodyLimit: 32_768,
    requestTimeout: 20_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(log),
    frameworkErrors: answerError,
  });
}
