import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUpload } from '../../form/file-answer.ts';
import type { Form } from '../../form/form.ts';
import type { Limits } from '../limits.ts';
import { createAnswerPost } from '../posts/answer-post.ts';
import type { Drawing } from '../posts/drawing.ts';
import { createLeadToPage } from '../posts/form-pages.ts';
import { isPost, Post, readPosts } from '../posts/read-posts.ts';
import type { Settings } from '../settings.ts';
import type { Upload } from '../uploads/receive-upload.ts';
import { limitPosts } from './counter.ts';
import { type FormerEndpoints, formsByEndpoint } from './endpoints.ts';
import { createParseJson, readJsonStrictly } from './read-json.ts';
import { createReceive, type IntakeContext, type Receive, readBody } from './receive.ts';
import { refusal, refuse, refuseOtherMethods, tooManyFiles } from './refusal.ts';
import { createGate, createTakeUpload, isUploadPost, passUploads } from './take-uploads.ts';

export interface ApiOptions extends IntakeContext {
  readonly forms: readonly Form[];
  /** The endpoints that forms are known to have had; they are answered as today's are. */
  readonly formerEndpoints?: FormerEndpoints;
  readonly settings: Settings;
  readonly limits: Limits;
  /** Draws the answers to posts without a script; without it, such posts are refused. */
  readonly drawing: Drawing | undefined;
  /** Lets a request take as long as an upload may. */
  readonly allowUpload: (request: IncomingMessage) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the form whose answers are sent to the route. */
    readonly form?: string;
  }
}

/** A Fastify plugin: a POST route for each form at each of its endpoints, and a JSON answer to everything else below its prefix. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { forms, formerEndpoints, settings, limits, drawing, uploads } = options;
  await allowOrigins(app, settings.corsOrigins);
  readJsonStrictly(app);
  if (drawing) readPosts(app, limits.postSize);
  if (uploads) passUploads(app);
  const [enter, parseJson] = [createGate(limits), createParseJson(app)];
  const counts = limitPosts(settings.rateLimit);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // A post without a script is counted after it was read: what was typed must not be lost.
    const isReadFirst = (drawing && isPost(request)) || isUploadPost(request);
    const wait = isReadFirst ? undefined : counts.count(request);
    return wait === undefined ? undefined : refuse(reply.header('retry-after', wait), 429);
  };
  const answered = [...formsByEndpoint(forms, formerEndpoints)];
  for (const form of forms) {
    if (!form.call) continue;
    const receive = createReceive(form, { ...options, bodySize: limits.bodySize });
    const accept = createAccept(form, receive);
    const answerPost =
      drawing && createAnswerPost(form, { ...options, ...settings, drawing, counts, receive });
    const takesFiles = uploads !== undefined && form.questions.some(isUpload);
    const takeUpload =
      takesFiles &&
      createTakeUpload(form, { ...options, counts, uploads, enter, parseJson, accept, answerPost });
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const { body, raw } = request;
      if (takeUpload && body === raw) return takeUpload(request, reply);
      if (answerPost && body instanceof Post) return answerPost(request, reply, body);
      return accept(body, reply);
    };
    const before = drawing ? [createLeadToPage(form, drawing.pages)] : [];
    for (const [endpoint] of answered.filter(([, each]) => each === form)) {
      const url = `/${endpoint}`;
      app.post(url, { onRequest, config: { form: form.id, takesFiles } }, answer);
      refuseOtherMethods(app, { url, allowed: ['POST'], before });
    }
  }
  answerUnknownPaths(app, settings.corsOrigins.length > 0 ? ['OPTIONS'] : []);
}

/** Whatever the method: pages have an answer of their own to what is not there. */
function answerUnknownPaths(app: FastifyInstance, answered: readonly string[]): void {
  const method = app.supportedMethods.filter((name) => !answered.includes(name));
  const handler = async (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, 404);
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

/**
 * Makes the handler for the posts of one form: 201 with a reference once the request is on disk, 200 with the same
 * reference for a repetition, 422 with a message for each field, 400 for what is no set of answers. A suspect is
 * answered like any other request.
 */
function createAccept(form: Form, receive: Receive) {
  return async (body: unknown, reply: FastifyReply, upload?: Upload): Promise<FastifyReply> => {
    const given = readBody(form, body);
    if (!given) return refuse(reply, 400);
    const outcome = await receive({ ...given, upload });
    switch (outcome.status) {
      case 'invalid':
        return reply.code(422).send({
          ...refusal(form.messages.invalid, outcome.problems),
          today: outcome.today,
        });
      case 'too long':
        return refuse(reply, 413);
      case 'too many files':
        return refuse(reply, 413, tooManyFiles);
      case 'kept':
        return reply.code(outcome.isNew ? 201 : 200).send({ reference: outcome.reference });
    }
  };
}
