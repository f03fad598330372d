import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Form } from '../../form/model/form.ts';
import { uploadQuestions } from '../../form/model/question-table.ts';
import { editionHeader } from '../../form/runtime/posted.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { Limits } from '../limits.ts';
import { sendFile } from '../pages/serve-pages.ts';
import type { ServedFile } from '../pages/site-files.ts';
import {
  acceptsHtml,
  createRedirectToPage,
  isBrowserPost,
  refusePost,
} from '../posts/form-pages.ts';
import { createGoneHandler } from '../posts/gone-handler.ts';
import type { PageRenderer } from '../posts/page-renderer.ts';
import { createPostHandler } from '../posts/post-handler.ts';
import { acceptFormPosts, isPost, Post } from '../posts/read-posts.ts';
import { sendRefusalText } from '../posts/send-html.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { VisitorLinks } from '../requests/visitor-links.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/create-store.ts';
import { type InsertResult, initialHandling } from '../store/store-types.ts';
import {
  createFindAskingForm,
  type FindAskingForm,
  readEditionId,
} from '../submissions/asking-form.ts';
import { createSubmit, type Submit } from '../submissions/submit.ts';
import type { IntakeContext } from '../submissions/submit-current.ts';
import { type FormerEndpoints, formsByEndpoint, goneEndpoints } from './endpoints.ts';
import { createPostLimits } from './rate-limiter.ts';
import { createParseJson, readJsonStrictly } from './read-json.ts';
import {
  refusal,
  refusalStatus,
  refuse,
  refuseOtherMethods,
  respondWithError,
  tooManyFiles,
} from './refusal.ts';
import {
  acceptUploadBodies,
  createAdmitUpload,
  createUploadGate,
  createUploadHandler,
  isUploadPost,
  type JsonHandler,
  toPost,
} from './upload-handler.ts';

export interface ApiOptions extends IntakeContext {
  readonly forms: readonly Form[];
  /**
   * All endpoints that forms are known to have had. Those of current forms keep working; the others answer that the
   * form is gone.
   */
  readonly formerEndpoints?: FormerEndpoints;
  readonly askedForms: Pick<AskedForms, 'formOf' | 'lastFormOf' | 'webhooksFor'>;
  /** Shown where a form is gone; left out if the site has no contact data. */
  readonly company?: Pick<Site['company'], 'phone' | 'email'>;
  readonly settings: Settings;
  readonly limits: Limits;
  /** Renders the response to posts without a script; without it, such posts are rejected. */
  readonly pageRenderer: PageRenderer | undefined;
  /** Links to the pages of visitors; absent: there are none. */
  readonly links?: VisitorLinks | undefined;
  readonly store: IntakeContext['store'] & Pick<Store, 'find'>;
  /** Extends the time limit of a request to that of uploads. */
  readonly allowUpload: (request: IncomingMessage) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the form that is posted to the route. */
    readonly form?: string;
  }
}

/**
 * A Fastify plugin with a POST route for each endpoint of each form, and for those of removed forms. It responds with
 * JSON to everything below its prefix, and to browsers without a script with a page or plain text.
 */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { forms, formerEndpoints, settings, limits, pageRenderer, uploads } = options;
  await allowOrigins(app, settings.corsOrigins);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    isBrowserPost(request)
      ? sendRefusalText(reply, refusalStatus(error, request.log))
      : respondWithError(error, request, reply),
  );
  readJsonStrictly(app);
  if (pageRenderer) acceptFormPosts(app, limits.postSize);
  acceptUploadBodies(app);
  const [enter, parseJson] = [createUploadGate(limits), createParseJson(app)];
  const counts = createPostLimits(settings.rateLimit);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // A post without a script is parsed before it is counted, so that a rejection can show the typed text.
    const isReadFirst = (pageRenderer && isPost(request)) || isUploadPost(request);
    const wait = isReadFirst ? undefined : counts.count(request);
    if (wait === undefined) return undefined;
    return refusePost(request, reply.header('retry-after', wait), 429);
  };
  const findLink = createFindLink(options);
  const answered = formsByEndpoint(forms, formerEndpoints);
  for (const form of forms) {
    if (!form.call) continue;
    const { webhooksFor } = options.askedForms;
    const submit = createSubmit(form, { ...options, webhooksFor, bodySize: limits.bodySize });
    const findAskingForm = createFindAskingForm(form, options.askedForms);
    const submitting = { submit, findAskingForm };
    const accept = createJsonHandler(form, { ...submitting, findLink });
    const answerPost =
      pageRenderer &&
      createPostHandler(form, { ...options, ...settings, pageRenderer, counts, ...submitting });
    const takesFiles = uploads !== undefined && uploadQuestions(form.table).length > 0;
    const admitUpload = createAdmitUpload({
      ...options,
      uploads: takesFiles ? uploads : undefined,
      enter,
    });
    const uploadOptions = { ...options, counts, admitUpload, parseJson, accept, answerPost };
    const handleUpload = createUploadHandler(form, uploadOptions);
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const { body, raw } = request;
      if (body === raw) return handleUpload(request, reply);
      if (answerPost && body instanceof Post) return answerPost(request, reply, body);
      return accept(request, reply, { body });
    };
    const before = pageRenderer ? [createRedirectToPage(form, pageRenderer.pages)] : [];
    const config = { form: form.id, edition: form.edition, takesFiles };
    for (const [endpoint] of [...answered].filter(([, each]) => each === form)) {
      const url = `/${endpoint}`;
      app.post(url, { onRequest, config }, answer);
      refuseOtherMethods(app, { url, allowed: ['POST'], before });
    }
  }
  const gone = goneEndpoints(answered, formerEndpoints);
  const admitUpload = createAdmitUpload({ ...options, uploads: undefined, enter });
  const answerGone =
    pageRenderer && createGoneHandler({ ...options, ...settings, pageRenderer, counts });
  const notFound = pageRenderer?.notFound;
  for (const [endpoint, id] of gone)
    handleGonePosts(app, { endpoint, id, admitUpload, answerGone, notFound });
  const preflights = settings.corsOrigins.length > 0 ? ['OPTIONS'] : [];
  handleUnknownPaths(app, { answered: preflights, notFound });
}

interface GoneRoute {
  readonly endpoint: string;
  readonly id: string;
  readonly admitUpload: ReturnType<typeof createAdmitUpload>;
  readonly answerGone: ReturnType<typeof createGoneHandler> | undefined;
  readonly notFound: ServedFile | undefined;
}

/** Handles posts to a removed form. Posts by a script are rejected before the body is read. */
function handleGonePosts(app: FastifyInstance, route: GoneRoute): void {
  const { endpoint, id, admitUpload, answerGone, notFound } = route;
  const url = `/${endpoint}`;
  // The address bar shows this address after a response, and pressing Enter there requests it.
  app.get(url, async (request, reply) =>
    acceptsHtml(request) && notFound
      ? sendFile(notFound, request, reply.code(404))
      : refuse(reply, 404),
  );
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    answerGone && isBrowserPost(request) ? undefined : refuse(reply, 410);
  app.post(url, { onRequest, config: { edition: '' } }, async (request, reply) => {
    const { body, raw } = request;
    const answer = (post: Post) => answerGone?.(id, request, reply, post) ?? refuse(reply, 410);
    if (body instanceof Post) return answer(body);
    if (body !== raw) return sendRefusalText(reply, 410);
    const sizeOf = () => undefined;
    return admitUpload(request, reply, {
      sizeOf,
      answer: async (upload) => answer(toPost(upload)),
    });
  });
}

interface Unknown {
  /** The methods that are handled elsewhere. */
  readonly answered: readonly string[];
  readonly notFound: ServedFile | undefined;
}

/** Handles unknown paths below the prefix, with any method. */
function handleUnknownPaths(app: FastifyInstance, { answered, notFound }: Unknown): void {
  const method = app.supportedMethods.filter((name) => !answered.includes(name));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBrowserPost(request)) return refuse(reply, 404);
    return notFound ? sendFile(notFound, request, reply.code(404)) : sendRefusalText(reply, 404);
  };
  for (const url of ['', '/*']) app.route({ method, url, onRequest: handler, handler });
}

async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  // The plugin would allow a preflight of any path.
  app.addHook('onRequest', async ({ method, routeOptions }, reply) =>
    method === 'OPTIONS' && routeOptions.url?.endsWith('*') ? refuse(reply, 404) : undefined,
  );
  await app.register(cors, { origin: [...origins], methods: ['POST'], maxAge: 600 });
}

type FindLink = ReturnType<typeof createFindLink>;

/** Creates the function that finds the link of a request that was stored just now, or is repeated. */
function createFindLink({ links, store, now }: Pick<ApiOptions, 'links' | 'store' | 'now'>) {
  return async ({ reference, isNew }: InsertResult, log: FastifyBaseLogger) => {
    if (!links) return undefined;
    if (isNew) {
      const receivedAt = now().toISOString();
      return links.linkOf({ reference, receivedAt, handling: initialHandling });
    }
    try {
      const stored = await store.find(reference);
      return stored && links.linkOf(stored);
    } catch (error) {
      // The visitor should not send the request again because of its link.
      log.error({ err: error }, 'a link could not be looked up');
      return undefined;
    }
  };
}

interface JsonHandlerContext {
  readonly findLink: FindLink;
  readonly submit: Submit;
  readonly findAskingForm: FindAskingForm;
}

/**
 * Creates the handler for posts by scripts: 201 with a reference, and a link where visitors have one, once the request is
 * on disk, 200 with the same for a repetition, 422 with a message for each field, 409 if the form has changed since, 400 for a body that
 * is no set of answers. A suspect gets the same response as a request.
 */
function createJsonHandler(form: Form, context: JsonHandlerContext): JsonHandler {
  const { submit, findAskingForm, findLink } = context;
  return async (request, reply, { body, upload }) => {
    const named = readEditionId(request.headers[editionHeader]);
    const asked = await findAskingForm(named);
    const content = { kind: 'json', body, upload } as const;
    const outcome = await submit({ asked, isEditionNamed: named !== undefined, content });
    switch (outcome.status) {
      case 'unreadable':
      case 'too large':
        return refuse(reply, 400);
      case 'invalid':
        return reply.code(422).send({
          ...refusal(form.messages.invalid, outcome.problems),
          today: outcome.today,
        });
      case 'changed':
        return reply.code(409).send(refusal(form.changed?.text ?? ''));
      case 'too long':
        return refuse(reply, 413);
      case 'too many files':
        return refuse(reply, 413, tooManyFiles);
      case 'kept': {
        const { reference, isNew } = outcome;
        const link = await findLink(outcome, request.log);
        return reply.code(isNew ? 201 : 200).send({ reference, ...(link && { link }) });
      }
    }
  };
}
