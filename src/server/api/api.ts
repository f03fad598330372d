import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUpload } from '../../form/file-answer.ts';
import type { Form } from '../../form/form.ts';
import { isGroup } from '../../form/is-group.ts';
import { editionHeader } from '../../form/posted.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { Limits } from '../limits.ts';
import { sendFile } from '../pages/serve-pages.ts';
import type { ServedFile } from '../pages/site-files.ts';
import { createAnswerGone } from '../posts/answer-gone.ts';
import { createAnswerPost } from '../posts/answer-post.ts';
import type { Drawing } from '../posts/drawing.ts';
import { asksForPage, createLeadToPage, isPostOfBrowser, refusePost } from '../posts/form-pages.ts';
import { isForeignTo } from '../posts/post-of-form.ts';
import { isPost, Post, readPosts } from '../posts/read-posts.ts';
import { sendPlainly } from '../posts/send-html.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Settings } from '../settings.ts';
import {
  createFindAskingForm,
  editionNamed,
  type FindAskingForm,
  isOfToday,
} from './asking-form.ts';
import { limitPosts } from './counter.ts';
import { type FormerEndpoints, formsByEndpoint, goneEndpoints } from './endpoints.ts';
import { createParseJson, readJsonStrictly } from './read-json.ts';
import { createReceive, type IntakeContext, type Receive, readBody } from './receive.ts';
import { createReceiveEarlier, type ReceiveEarlier } from './receive-earlier.ts';
import {
  answerError,
  refusal,
  refusalStatus,
  refuse,
  refuseOtherMethods,
  tooManyFiles,
} from './refusal.ts';
import {
  type Accept,
  createGate,
  createLetIn,
  createTakeUpload,
  isUploadPost,
  passUploads,
  postOf,
  type SentByScript,
} from './take-uploads.ts';

export interface ApiOptions extends IntakeContext {
  readonly forms: readonly Form[];
  /**
   * All endpoints that forms are known to have had. Those of current forms keep working; the others answer that the
   * form is gone.
   */
  readonly formerEndpoints?: FormerEndpoints;
  readonly askedForms: Pick<AskedForms, 'formOf' | 'lastFormOf'>;
  /** Shown where a form is gone; left out if the site has no contact data. */
  readonly company?: Pick<Site['company'], 'phone' | 'email'>;
  readonly settings: Settings;
  readonly limits: Limits;
  /** Renders the response to posts without a script; without it, such posts are rejected. */
  readonly drawing: Drawing | undefined;
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
  const { forms, formerEndpoints, settings, limits, drawing, uploads } = options;
  await allowOrigins(app, settings.corsOrigins);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    isPostOfBrowser(request)
      ? sendPlainly(reply, refusalStatus(error, request.log))
      : answerError(error, request, reply),
  );
  readJsonStrictly(app);
  if (drawing) readPosts(app, limits.postSize);
  passUploads(app);
  const [enter, parseJson] = [createGate(limits), createParseJson(app)];
  const counts = limitPosts(settings.rateLimit);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // A post without a script is parsed before it is counted, so that a rejection can show the typed text.
    const isReadFirst = (drawing && isPost(request)) || isUploadPost(request);
    const wait = isReadFirst ? undefined : counts.count(request);
    if (wait === undefined) return undefined;
    return refusePost(request, reply.header('retry-after', wait), 429);
  };
  const answered = formsByEndpoint(forms, formerEndpoints);
  for (const form of forms) {
    if (!form.call) continue;
    const receive = createReceive(form, { ...options, bodySize: limits.bodySize });
    const receiveEarlier = createReceiveEarlier(form, { ...options, receive });
    const findAskingForm = createFindAskingForm(form, options.askedForms);
    const receiving = { receive, receiveEarlier, findAskingForm };
    const accept = createAccept(form, receiving);
    const answerPost =
      drawing && createAnswerPost(form, { ...options, ...settings, drawing, counts, ...receiving });
    const takesFiles = uploads !== undefined && form.questions.some(isUpload);
    const letIn = createLetIn({ ...options, uploads: takesFiles ? uploads : undefined, enter });
    const taking = { ...options, counts, letIn, parseJson, accept, answerPost };
    const takeUpload = createTakeUpload(form, taking);
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const { body, raw } = request;
      if (body === raw) return takeUpload(request, reply);
      if (answerPost && body instanceof Post) return answerPost(request, reply, body);
      return accept(request, reply, { body });
    };
    const before = drawing ? [createLeadToPage(form, drawing.pages)] : [];
    const config = { form: form.id, edition: form.edition, takesFiles };
    for (const [endpoint] of [...answered].filter(([, each]) => each === form)) {
      const url = `/${endpoint}`;
      app.post(url, { onRequest, config }, answer);
      refuseOtherMethods(app, { url, allowed: ['POST'], before });
    }
  }
  const gone = goneEndpoints(answered, formerEndpoints);
  const letIn = createLetIn({ ...options, uploads: undefined, enter });
  const answerGone = drawing && createAnswerGone({ ...options, ...settings, drawing, counts });
  const notFound = drawing?.notFound;
  for (const [endpoint, id] of gone)
    answerGonePosts(app, { endpoint, id, letIn, answerGone, notFound });
  const preflights = settings.corsOrigins.length > 0 ? ['OPTIONS'] : [];
  answerUnknownPaths(app, { answered: preflights, notFound });
}

interface GoneRoute {
  readonly endpoint: string;
  readonly id: string;
  readonly letIn: ReturnType<typeof createLetIn>;
  readonly answerGone: ReturnType<typeof createAnswerGone> | undefined;
  readonly notFound: ServedFile | undefined;
}

/** Handles posts to a removed form. Posts by a script are rejected before the body is read. */
function answerGonePosts(app: FastifyInstance, route: GoneRoute): void {
  const { endpoint, id, letIn, answerGone, notFound } = route;
  const url = `/${endpoint}`;
  // The address bar shows this address after a response, and pressing Enter there requests it.
  app.get(url, async (request, reply) =>
    asksForPage(request) && notFound
      ? sendFile(notFound, request, reply.code(404))
      : refuse(reply, 404),
  );
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    answerGone && isPostOfBrowser(request) ? undefined : refuse(reply, 410);
  app.post(url, { onRequest, config: { edition: '' } }, async (request, reply) => {
    const { body, raw } = request;
    const answer = (post: Post) => answerGone?.(id, request, reply, post) ?? refuse(reply, 410);
    if (body instanceof Post) return answer(body);
    if (body !== raw) return sendPlainly(reply, 410);
    const sizeOf = () => undefined;
    return letIn(request, reply, { sizeOf, answer: async (upload) => answer(postOf(upload)) });
  });
}

interface Unknown {
  /** The methods that are handled elsewhere. */
  readonly answered: readonly string[];
  readonly notFound: ServedFile | undefined;
}

/** Handles unknown paths below the prefix, with any method. */
function answerUnknownPaths(app: FastifyInstance, { answered, notFound }: Unknown): void {
  const method = app.supportedMethods.filter((name) => !answered.includes(name));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPostOfBrowser(request)) return refuse(reply, 404);
    return notFound ? sendFile(notFound, request, reply.code(404)) : sendPlainly(reply, 404);
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

interface AcceptContext {
  readonly receive: Receive;
  readonly receiveEarlier: ReceiveEarlier;
  readonly findAskingForm: FindAskingForm;
}

/**
 * Creates the handler for posts by scripts: 201 with a reference once the request is on disk, 200 with the same
 * reference for a repetition, 422 with a message for each field, 409 if the form has changed since, 400 for a body that
 * is no set of answers. A suspect gets the same response as a request.
 */
function createAccept(form: Form, context: AcceptContext): Accept {
  const { receive, receiveEarlier, findAskingForm } = context;

  async function receiveToday({ body, upload }: SentByScript, isNamed: boolean) {
    const given = !upload?.strangers.length && readBody(form, body);
    return given
      ? receive({ ...given, upload, sent: isNamed ? 'as kept' : undefined })
      : unreadable;
  }

  async function receiveOther({ body, upload }: SentByScript, named: string) {
    const then = await findAskingForm(named);
    if (!then) return isGroup(body) ? changed : unreadable;
    const given = !upload?.strangers.some(isForeignTo(then)) && readBody(then, body);
    return given ? receiveEarlier(then, { ...given, upload }) : unreadable;
  }

  return async (request, reply, sent) => {
    const named = editionNamed(request.headers[editionHeader]);
    const outcome =
      named === undefined || isOfToday(form, named)
        ? await receiveToday(sent, named !== undefined)
        : await receiveOther(sent, named);
    switch (outcome.status) {
      case 'unreadable':
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
      case 'kept':
        return reply.code(outcome.isNew ? 201 : 200).send({ reference: outcome.reference });
    }
  };
}

const unreadable = { status: 'unreadable' } as const;
const changed = { status: 'changed' } as const;
