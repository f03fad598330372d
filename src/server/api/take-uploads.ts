import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answersPart, fileLimits, isUpload, requestLimits } from '../../form/file-answer.ts';
import type { Form } from '../../form/form.ts';
import { editionHeader } from '../../form/posted.ts';
import { endAsTooSlow } from '../connections.ts';
import type { Limits } from '../limits.ts';
import { asksForPage, refusePost } from '../posts/form-pages.ts';
import { isFromSite } from '../posts/from-site.ts';
import { Post } from '../posts/read-posts.ts';
import type { Settings } from '../settings.ts';
import { NoRoomError } from '../uploads/kept-files.ts';
import { receiveUpload, type Upload, type UploadLimits } from '../uploads/receive-upload.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { clientOf, type PostLimits } from './counter.ts';
import { isPlainUtf8, type ParseJson, refusalOf } from './read-json.ts';
import { noRoomForFiles, refusal, refuse, tooManyFiles } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route accepts files. */
    readonly takesFiles?: boolean;
    /** The current edition of the form, to recognize pages of other editions; '' if the form is gone. */
    readonly edition?: string;
  }
  interface FastifyRequest {
    upload: Upload | null;
  }
}

/**
 * Accepts `multipart/form-data` bodies at routes with files, unparsed: the body is the raw request. Removes files that
 * were not stored before the response is sent.
 */
export function passUploads(app: FastifyInstance): void {
  app.decorateRequest('upload', null);
  app.addHook('onSend', async ({ upload }) => upload?.discard());
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    if (!isUploadPost(request) || !isPlainUtf8(request)) throw refusalOf(415);
    return request.raw;
  });
}

/** True for an upload to a route that accepts files, or that may have accepted them when the page was rendered. */
export function isUploadPost(request: FastifyRequest): boolean {
  const { headers, routeOptions } = request;
  const { takesFiles = false, edition } = routeOptions.config;
  if (!/^\s*multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '')) return false;
  if (takesFiles || edition === undefined) return takesFiles;
  // A browser without a script sends the edition in the body instead.
  const { [editionHeader]: named = edition } = headers;
  return named !== edition || asksForPage(request);
}

/** What a script sent: the parsed body, and uploaded files. */
export interface SentByScript {
  readonly body: unknown;
  readonly upload?: Upload;
}

/** Handles what a script sent. */
export type Accept = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentByScript,
) => Promise<FastifyReply>;

interface LettingIn {
  /** Stores files; undefined to discard them. */
  readonly uploads: Uploads | undefined;
  readonly limits: Limits;
  readonly enter: ReturnType<typeof createGate>;
  /** Extends the time limit of a request to that of uploads. */
  readonly allowUpload: (request: IncomingMessage) => void;
}

interface TakenUpload {
  readonly sizeOf: UploadLimits['sizeOf'];
  /** Handles the upload; afterwards, files that were not stored are removed. */
  readonly answer: (upload: Upload) => Promise<FastifyReply>;
}

/** Creates the function that admits an upload, receives it and has it handled. */
export function createLetIn({ uploads, limits, enter, allowUpload }: LettingIn) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { sizeOf, answer }: TakenUpload,
  ): Promise<FastifyReply> => {
    // The rest of the body is read within the usual time limit, as a browser shows no response before it has sent
    // everything.
    const refuseFiles = () => refusePost(request, reply, 503, noRoomForFiles);
    const client = clientOf(request);
    const leave = enter(client, request);
    if (!leave) return refuseFiles();
    try {
      allowUpload(request.raw);
      const uploadLimits = { ...requestLimits, textSize: limits.postSize, sizeOf };
      const received = await receiveUpload(request.raw, uploads?.kept, uploadLimits);
      const upload = { ...received, client };
      request.upload = upload;
      if (!request.raw.complete) reply.header('connection', 'close');
      return await answer(upload);
    } catch (error) {
      if (!(error instanceof NoRoomError)) throw error;
      request.log.warn({ err: error }, 'an upload was refused');
      return refuseFiles();
    } finally {
      leave();
    }
  };
}

interface TakingOptions {
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'siteUrl' | 'corsOrigins'>;
  readonly counts: Pick<PostLimits, 'count'>;
  readonly letIn: ReturnType<typeof createLetIn>;
  readonly parseJson: ParseJson;
  readonly accept: Accept;
  /** Handles posts of browsers without a script; undefined if pages cannot be rendered. */
  readonly answerPost:
    | ((request: FastifyRequest, reply: FastifyReply, post: Post) => Promise<FastifyReply>)
    | undefined;
}

/**
 * Creates the handler for uploads to one form. A script sends its answers as JSON in a part of the body, a browser
 * without a script sends the controls; each is handled as without files.
 */
export function createTakeUpload(form: Form, options: TakingOptions) {
  const { limits, letIn, answerPost } = options;
  const questions = form.questions.filter(isUpload);
  const sizes = new Map(questions.map((each) => [each.path, fileLimits(each).maxSize]));
  const sizeOf = (question: string) => sizes.get(question);

  async function answerScript(request: FastifyRequest, reply: FastifyReply, upload: Upload) {
    const wait = options.counts.count(request);
    if (wait !== undefined) return refuse(reply.header('retry-after', wait), 429);
    if (isForeign(request, options.settings))
      return reply.code(403).send(refusal(form.words.notFromSite));
    const { texts, files, strangers, isTooMuch } = upload;
    if (!texts && isTooMuch) return refuse(reply, 413, files.length > 0 ? tooManyFiles : undefined);
    if (!texts) return refuse(reply, 400);
    const [json] = texts.get(answersPart) ?? [];
    if (json === undefined) return refuse(reply, strangers.length > 0 ? 400 : 415);
    if (Buffer.byteLength(json) > limits.bodySize) return refuse(reply, 413);
    const body = await options.parseJson(request, json);
    return options.accept(request, reply, { body, upload });
  }

  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    letIn(request, reply, {
      sizeOf,
      answer: (upload) => {
        const isPost = answerPost && asksForPage(request) && !upload.texts?.has(answersPart);
        return isPost
          ? answerPost(request, reply, postOf(upload))
          : answerScript(request, reply, upload);
      },
    });
}

/** Converts an upload into a post of a browser without a script. */
export function postOf(upload: Upload): Post {
  const { texts, isTooMuch } = upload;
  return new Post(texts, isTooMuch && !texts, upload);
}

/**
 * True if a page of another site sent the upload. Unlike JSON, browsers send uploads across origins without a
 * preflight.
 */
function isForeign(request: FastifyRequest, { siteUrl, corsOrigins }: TakingOptions['settings']) {
  const { origin } = request.headers;
  return origin !== undefined && !corsOrigins.includes(origin) && !isFromSite(request, siteUrl);
}

/** An upload that counts towards the limits. */
interface Inside {
  readonly client: string;
  readonly request: FastifyRequest;
  readonly since: number;
  readonly bytesBefore: number;
}

/**
 * Creates the limit on concurrent uploads. It returns a function to call at the end of an upload, or undefined if there
 * are too many, in total or of one client. If all slots are taken, the slowest upload of the client with the most slots
 * is ended, so that slow clients cannot keep others out.
 */
export function createGate({ uploads, uploadsOfClient }: Limits) {
  const inside = new Set<Inside>();
  const countOf = (client: string) => [...inside].filter((each) => each.client === client).length;

  /** Ends an upload that is still arriving; returns false if there is none. */
  function makeWay(): boolean {
    const [slowest] = [...inside]
      .filter(({ request }) => !request.raw.complete)
      .map((each) => ({ each, places: countOf(each.client), pace: paceOf(each) }))
      .sort((one, other) => other.places - one.places || one.pace - other.pace);
    if (!slowest) return false;
    const { request } = slowest.each;
    inside.delete(slowest.each);
    endAsTooSlow(request.server.server, request.raw.socket);
    return true;
  }

  return (client: string, request: FastifyRequest): (() => void) | undefined => {
    if (countOf(client) >= uploadsOfClient) return undefined;
    if (inside.size >= uploads && !makeWay()) return undefined;
    const bytesBefore = request.raw.socket.bytesRead;
    const own = { client, request, since: performance.now(), bytesBefore };
    inside.add(own);
    return () => void inside.delete(own);
  };
}

/** Bytes added to each upload when rates are compared, as an upload that has just started has sent little. */
const credit = 65_536;

function paceOf({ request, since, bytesBefore }: Inside): number {
  const { bytesRead } = request.raw.socket;
  return (bytesRead - bytesBefore + credit) / (performance.now() - since);
}
