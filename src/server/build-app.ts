import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  addressKey,
  defaultDeskPath,
  isBelow,
  type Redirect,
  splitAddress,
} from '../page-language/addresses.ts';
import { type ApiOptions, api } from './api/api.ts';
import { createPostLimits } from './api/rate-limiter.ts';
import { refuse, refuseOtherMethods, respondWithError } from './api/refusal.ts';
import { createClientErrorHandler, watchBodies } from './connections.ts';
import { desk } from './desk/desk.ts';
import type { DeskOptions } from './desk/desk-options.ts';
import { readForwarded } from './forwarded.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { type LogStream, loggerOptions, logResponse } from './log.ts';
import { pages } from './pages/serve-pages.ts';
import { loadSiteFiles } from './pages/site-files.ts';
import { createPageRenderer, type SiteRenderer } from './posts/page-renderer.ts';
import { createSendThanks } from './posts/send-thanks.ts';
import type { AskedForms } from './reading/asked-forms.ts';
import { createSecurityHeaders, reasonForNoindex } from './security-headers.ts';
import { SettingError } from './start-error.ts';
import type { Store } from './store/create-store.ts';
import { type VisitorOptions, visitor } from './visitor/visitor.tsx';

/** The dependencies of the server. The store is not closed with the app. */
export interface AppOptions extends Omit<ApiOptions, 'limits' | 'pageRenderer' | 'allowUpload'> {
  readonly store: Pick<Store, 'add' | 'check' | 'find' | 'findRepeated'>;
  readonly askedForms: AskedForms;
  /** The folder of the built site; without it, there is only the API. */
  readonly siteFolder?: string;
  /** True if the built pages show sample content. */
  readonly showsSamples?: boolean;
  /** Addresses of a former site that redirect to its pages. */
  readonly redirects?: readonly Redirect[];
  /** Renders pages in response to posts; without it, only posts by scripts are accepted. */
  readonly siteRenderer?: SiteRenderer;
  /** The pages for the staff; left out, there are none. */
  readonly desk?: DeskOptions | undefined;
  /** The pages of visitors, where they have links to them. */
  readonly visitor?: Pick<VisitorOptions, 'store' | 'site' | 'reminders' | 'organizer'> | undefined;
  readonly log?: LogStream;
  readonly limits?: Limits;
}

/** Builds the server without listening. Throws if the built site cannot be read. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { store, uploads, siteFolder, redirects = [], forms, siteRenderer } = options;
  const { limits = defaultLimits } = options;
  const files = siteFolder === undefined ? undefined : loadSiteFiles(siteFolder);
  const pageRenderer = files && siteRenderer && createPageRenderer({ siteRenderer, files, forms });
  const app = createFastify(options);
  const allowUpload = watchBodies(app.server, limits);
  app.register(api, { ...options, limits, pageRenderer, allowUpload, prefix: '/api' });
  addHealthCheck(app, [store, ...(uploads ? [uploads.storedFiles] : [])]);
  if (options.desk) {
    const { base } = options.desk;
    assertFreeAddress(base, [...(files?.pages ?? []), ...redirects.map(({ from }) => from)]);
    app.register(desk, { ...options.desk, prefix: base });
  }
  if (options.visitor && options.links) {
    const { siteUrl, rateLimit } = options.settings;
    app.register(visitor, {
      ...{ ...options, ...options.visitor, links: options.links, siteUrl, rateLimit },
      ...{ isMailed: options.owes.length > 0, pageRenderer, notFound: files?.notFound },
    });
  }
  if (siteFolder === undefined || !files) {
    app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  } else {
    const sendThanks =
      pageRenderer &&
      createSendThanks(pageRenderer, {
        ...options,
        ...createPostLimits(options.settings.rateLimit),
      });
    app.register(pages, { siteFolder, files, redirects, sendThanks });
  }
  return app;
}

/** Throws if the address of the desk is already in use by the site. */
function assertFreeAddress(base: string, addresses: readonly string[]): void {
  const taken = addresses.find((address) => isBelow(splitAddress(addressKey(address)).path, base));
  if (taken === undefined) return;
  const message = `is "${base}", where the site has a page: "${taken}".`;
  throw new SettingError('DESK_ADDRESS', message, defaultDeskPath);
}

function createFastify({
  settings,
  showsSamples = false,
  log = { write: (line) => void process.stdout.write(line) },
  limits = defaultLimits,
}: AppOptions): FastifyInstance {
  const { trustedProxies } = settings;
  const app = Fastify({
    bodyLimit: limits.bodySize,
    // This is the limit for uploads; all others have a shorter one (`watchBodies`).
    requestTimeout: limits.uploadTime,
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
    frameworkErrors: respondWithError,
    // Requests that arrive during shutdown are handled as usual, as the store is still open.
    return503OnClosing: false,
  });
  app.server.maxConnections = limits.connections;
  const answerClientError = createClientErrorHandler(app.server);
  // Only routes that read bodies add a parser.
  app.removeAllContentTypeParsers();
  app.setErrorHandler(respondWithError);
  app.addHook('onResponse', logResponse);
  if (trustedProxies.length > 0) readForwarded(app);
  const isHidden = reasonForNoindex(settings, showsSamples) !== undefined;
  app.addHook('onRequest', createSecurityHeaders(settings, { isHidden }));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // Fastify itself adds it only to responses to requests that arrive from now on.
    if (isClosing) reply.header('connection', 'close');
    // By then, another database server may have taken over.
    if (reply.statusCode === 503) reply.header('retry-after', 30);
  });
  return app;
}

/** `GET /healthz` responds with 200 if requests can be stored, else with 503. */
function addHealthCheck(app: FastifyInstance, parts: readonly Pick<Store, 'check'>[]): void {
  const url = '/healthz';
  app.get(url, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await Promise.all(parts.map((part) => part.check()));
    return { status: 'ok' };
  });
  refuseOtherMethods(app, { url, allowed: ['GET', 'HEAD'] });
}

/**
 * Removes scheme and host, which a request line may contain. A path with invalid percent-encoding is escaped, so that
 * it matches no route.
 */
function readTarget(url: string): string {
  const target = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  try {
    decodeURIComponent(target.replace(/\?.*/s, ''));
    return target;
  } catch {
    return target.replaceAll('%', '%25');
  }
}
