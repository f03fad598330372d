import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answersPart, fileLimits, isUpload, requestLimits } from '../../form/file-answer.ts';
import type { Form } from '../../form/form.ts';
import type { Limits } from '../limits.ts';
import { asksForPage } from '../posts/form-pages.ts';
import { isFromSite } from '../posts/from-site.ts';
import { Post } from '../posts/read-posts.ts';
import type { Settings } from '../settings.ts';
import { receiveUpload, type Upload } from '../uploads/receive-upload.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { clientOf, type PostLimits } from './counter.ts';
import { isPlainUtf8, type ParseJson, refusalOf } from './read-json.ts';
import { refusal, refuse, tooManyFiles } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if files may be sent to the route. */
    readonly takesFiles?: boolean;
  }
  interface FastifyRequest {
    upload: Upload | null;
  }
}

/**
 * Lets the routes of an app that take files have bodies of `multipart/form-data`, which are not read yet: the body is the request
 * itself. Before the answer is sent, what was not kept is gone.
 */
export function passUploads(app: FastifyInstance): void {
  app.decorateRequest('upload', null);
  app.addHook('onSend', async ({ upload }) => upload?.discard());
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    if (!isUploadPost(request) || !isPlainUtf8(request)) throw refusalOf(415);
    return request.raw;
  });
}

/** True if a request is an upload to a route that takes files. */
export function isUploadPost({ headers, routeOptions }: FastifyRequest): boolean {
  const { takesFiles = false } = routeOptions.config;
  return takesFiles && /^\s*multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}

interface TakingOptions {
  readonly uploads: Uploads;
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'siteUrl' | 'corsOrigins'>;
  readonly counts: Pick<PostLimits, 'count'>;
  readonly enter: ReturnType<typeof createGate>;
  readonly parseJson: ParseJson;
  /** Lets a request take as long as an upload may. */
  readonly allowUpload: (request: IncomingMessage) => void;
  /** Answers what a script sent. */
  readonly accept: (body: unknown, reply: FastifyReply, upload: Upload) => Promise<FastifyReply>;
  /** Answers what a browser posted by itself; undefined where nothing draws pages. */
  readonly answerPost:
    | ((request: FastifyRequest, reply: FastifyReply, post: Post) => Promise<FastifyReply>)
    | undefined;
}

/**
 * Makes the handler for the uploads to one form. A script sends its answers as JSON in a part of their own, a browser by itself the
 * controls; each is answered as it would be without files.
 */
export function createTakeUpload(form: Form, options: TakingOptions) {
  const { uploads, limits, enter, allowUpload, answerPost } = options;
  const questions = form.questions.filter(isUpload);
  const sizes = new Map(questions.map((each) => [each.path, fileLimits(each).maxSize]));
  const sizeOf = (question: string) => sizes.get(question);
  const uploadLimits = { ...requestLimits, textSize: limits.postSize, sizeOf };

  async function answerScript(request: FastifyRequest, reply: FastifyReply, upload: Upload) {
    const wait = options.counts.count(request);
    if (wait !== undefined) return refuse(reply.header('retry-after', wait), 429);
    if (isForeign(request, options.settings))
      return reply.code(403).send(refusal(form.words.notFromSite));
    const { texts, files, isTooMuch } = upload;
    if (!texts && isTooMuch) return refuse(reply, 413, files.length > 0 ? tooManyFiles : undefined);
    if (!texts) return refuse(reply, 400);
    const [json] = texts.get(answersPart) ?? [];
    if (json === undefined) return refuse(reply, 415);
    if (Buffer.byteLength(json) > limits.bodySize) return refuse(reply, 413);
    return options.accept(await options.parseJson(request, json), reply, upload);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const leave = enter(clientOf(request));
    if (!leave) return refuse(reply.header('connection', 'close'), 503);
    try {
      allowUpload(request.raw);
      const upload = await receiveUpload(request.raw, uploads.kept, uploadLimits);
      request.upload = upload;
      if (!request.raw.complete) reply.header('connection', 'close');
      const { texts, isTooMuch } = upload;
      const isPost = answerPost && asksForPage(request) && !texts?.has(answersPart);
      return isPost
        ? await answerPost(request, reply, new Post(texts, isTooMuch && !texts, upload))
        : await answerScript(request, reply, upload);
    } finally {
      leave();
    }
  };
}

/** True if a page of another site had a browser send an upload, for which browsers ask no leave as they do for JSON. */
function isForeign(request: FastifyRequest, { siteUrl, corsOrigins }: TakingOptions['settings']) {
  const { origin } = request.headers;
  return origin !== undefined && !corsOrigins.includes(origin) && !isFromSite(request, siteUrl);
}

/** Makes the gate for uploads; it gives the function that leaves again, or undefined where there are too many, or of one client. */
export function createGate({ uploads, uploadsOfClient }: Limits) {
  const inside: string[] = [];
  return (client: string): (() => void) | undefined => {
    const own = inside.filter((each) => each === client).length;
    if (inside.length >= uploads || own >= uploadsOfClient) return undefined;
    inside.push(client);
    return () => void inside.splice(inside.indexOf(client), 1);
  };
}
