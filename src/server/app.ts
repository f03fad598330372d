import Fastify, { type FastifyInstance, LogController, type onSendHookHandler } from 'fastify';
import { type ApiOptions, api } from './api/api.ts';
import { answerError, refuse, refuseOtherMethods } from './api/refusal.ts';
import { type Connections, createAnswerClientError, watchConnections } from './connections.ts';
import { desk } from './desk/desk.ts';
import type { DeskOptions } from './desk/options.ts';
import { type Limits, usualLimits } from './limits.ts';
import { type LogStream, logAnswer, loggerOptions } from './log.ts';
import { createBegunPages } from './pages/begun-pages.ts';
import { pages } from './pages/pages.ts';
import { readSiteFiles, type SiteFiles } from './pages/site-files.ts';
import { createDrawing, type Drawer } from './posts/drawing.ts';
import { createThanks } from './posts/thanks.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { SettingError } from './start-error.ts';
import type { Health, Intake, Requests } from './store/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

/** What the server is made of. The store is not closed with the app. */
export interface AppOptions extends ApiOptions {
  readonly store: Intake & Health & Pick<Requests, 'find'>;
  /** The folder of the built site; without it there is only the API. */
  readonly siteFolder?: string;
  /** What draws its pages anew; without it forms are taken from scripts alone. */
  readonly drawer?: Drawer;
  /** The pages for the staff, below a path of the site; without it there are none. */
  readonly desk?: DeskOptions | undefined;
  readonly log?: LogStream;
  readonly limits?: Limits;
}

/** Builds the server without listening. Throws when the built site cannot be read. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { store, siteFolder, forms, drawer, limits = usualLimits } = options;
  const files = siteFolder === undefined ? undefined : readSiteFiles(siteFolder);
  const drawing =
    files && drawer && createDrawing({ drawer, files, forms, patience: limits.drawingTime });
  const app = createGuarded(options);
  app.register(api, { ...options, limits, drawing, prefix: '/api' });
  app.register(health, { store });
  if (options.desk) registerDesk(app, options.desk, files);
  if (siteFolder === undefined || !files) {
    app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  } else {
    const thanks = drawing && createThanks(drawing, { forms, store });
    const begun = drawing && createBegunPages(drawing, forms);
    app.register(pages, { siteFolder, files, thanks, begun });
  }
  return app;
}

function registerDesk(app: FastifyInstance, options: DeskOptions, files?: SiteFiles): void {
  const { base } = options;
  if (files?.byAddress.has(base)) {
    throw new SettingError('DESK_ADDRESS', `is "${base}", where the site has a page.`, '/desk');
  }
  app.register(desk, { ...options, prefix: base });
}

type ServerOptions = Pick<AppOptions, 'settings' | 'log' | 'limits'>;

/** A server that holds its own against clients, without any address. */
function createGuarded(options: ServerOptions): FastifyInstance {
  const { settings } = options;
  const app = createFastify(options);
  // Only what reads bodies says how.
  app.removeAllContentTypeParsers();
  app.setErrorHandler(answerError);
  app.addHook('onResponse', logAnswer);
  app.addHook('onRequest', createSecurityHeaders(settings));
  app.addHook('onSend', sayWhenToRetry);
  return app;
}

function createFastify({
  settings: { trustedProxies },
  log = { write: (line) => void process.stdout.write(line) },
  limits = usualLimits,
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: limits.bodySize,
    requestTimeout: limits.requestTime,
    connectionTimeout: limits.idleTime,
    keepAliveTimeout: limits.idleTime,
    http: {
      headersTimeout: limits.headersTime,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.headersSize,
    },
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '' }) => readTarget(url),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(log),
    clientErrorHandler: (error, socket) => void answerClientError(error, socket),
    frameworkErrors: answerError,
    // What arrives while the server stops is answered like anything else; the store is still open.
    return503OnClosing: false,
  });
  app.server.maxConnections = limits.connections;
  app.decorate('connections', watchConnections(app.server));
  const answerClientError = createAnswerClientError(app.connections);
  return app;
}

/** A Fastify plugin: `GET /healthz` says whether requests can be taken: 200 or 503. */
export async function health(app: FastifyInstance, { store }: { store: Health }): Promise<void> {
  const url = '/healthz';
  app.get(url, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await store.check();
    return { status: 'ok' };
  });
  refuseOtherMethods(app, { url, allowed: ['GET', 'HEAD'] });
}

/**
 * The target of a request as the router takes it: without scheme and host, which a request may carry (RFC 9112,
 * 3.2.2). In a path with a broken percent-encoding, each percent sign stands for itself, so that it leads to nothing
 * like any other unknown path.
 */
export function readTarget(url: string): string {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = '', ...query] = target.split('?');
  const readable = decode(path) === undefined ? path.replaceAll('%', '%25') : path;
  return [readable.startsWith('/') ? readable : `/${readable}`, ...query].join('?');
}

/** Hands the text back, because a bundler takes a call whose result nobody wants for needless. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** In seconds; by then, another database has stepped in for one that was lost. */
const pause = 30;

/** A Fastify hook: tells programs when to send again what could not be stored. */
export const sayWhenToRetry: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode === 503) reply.header('retry-after', pause);
  done(null, payload);
};
