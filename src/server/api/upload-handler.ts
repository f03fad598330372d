import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../form/model/form.ts';
import { questionPath } from '../../form/model/question.ts';
import { uploadQuestions } from '../../form/model/question-table.ts';
import { answersPart, fileLimits, requestLimits } from '../../form/runtime/file-answer.ts';
import { editionHeader } from '../../form/runtime/posted.ts';
import { endAsTooSlow } from '../connections.ts';
import type { Limits } from '../limits.ts';
import { acceptsHtml, refusePost } from '../posts/form-pages.ts';
import { isFromSite } from '../posts/from-site.ts';
import { Post } from '../posts/read-posts.ts';
import type { Settings } from '../settings.ts';
import { receiveUpload, type Upload, type UploadLimits } from '../uploads/receive-upload.ts';
import { NoRoomError } from '../uploads/stored-files.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { clientOf, type PostLimits } from './rate-limiter.ts';
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
export function acceptUploadBodies(app: FastifyInstance): void {
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
  return named !== edition || acceptsHtml(request);
}

/** What a script sent: the parsed body, and uploaded files. */
export interface ScriptSubmission {
  readonly body: unknown;
  readonly upload?: Upload;
}

/** Handles what a script sent. */
export type JsonHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: ScriptSubmission,
) => Promise<FastifyReply>;

interface AdmitOptions {
  /** Stores files; undefined to discard them. */
  readonly uploads: Uploads | undefined;
  readonly limits: Limits;
  readonly enter: ReturnType<typeof createUploadGate>;
  /** Extends the time limit of a request to that of uploads. */
  readonly allowUpload: (request: IncomingMessage) => void;
}

interface AdmittedUpload {
  readonly sizeOf: UploadLimits['sizeOf'];
  /** Handles the upload; afterwards, files that were not stored are removed. */
  readonly answer: (upload: Upload) => Promise<FastifyReply>;
}

/** Creates the function that admits an upload, receives it and has it handled. */
export function createAdmitUpload({ uploads, limits, enter, allowUpload }: AdmitOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { sizeOf, answer }: AdmittedUpload,
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
      const received = await receiveUpload(request.raw, uploads?.storedFiles, uploadLimits);
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

interface UploadHandlerOptions {
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'siteUrl' | 'corsOrigins'>;
  readonly counts: Pick<PostLimits, 'count'>;
  readonly admitUpload: ReturnType<typeof createAdmitUpload>;
  readonly parseJson: ParseJson;
  readonly accept: JsonHandler;
  /** Handles posts of browsers without a script; undefined if pages cannot be rendered. */
  readonly answerPost:
    | ((request: FastifyRequest, reply: FastifyReply, post: Post) => Promise<FastifyReply>)
    | undefined;
}

/**
 * Creates the handler for uploads to one form. A script sends its answers as JSON in a part of the body, a browser
 * without a script sends the controls; each is handled as without files.
 */
export function createUploadHandler(form: Form, options: UploadHandlerOptions) {
  const { limits, admitUpload, answerPost } = options;
  const questions = uploadQuestions(form.table);
  // As large for one file as for each of a list.
  const sizes = new Map(questions.map((each) => [each.path, fileLimits(each, false).maxSize]));
  const sizeOf = (question: string) => sizes.get(questionPath(question));

  async function answerScript(request: FastifyRequest, reply: FastifyReply, upload: Upload) {
    const wait = options.counts.count(request);
    if (wait !== undefined) return refuse(reply.header('retry-after', wait), 429);
    if (isFromOtherSite(request, options.settings))
      return reply.code(403).send(refusal(form.words.notFromSite));
    const { texts, files, unexpectedFiles, isTooMuch } = upload;
    if (!texts && isTooMuch) return refuse(reply, 413, files.length > 0 ? tooManyFiles : undefined);
    if (!texts) return refuse(reply, 400);
    const [json] = texts.get(answersPart) ?? [];
    if (json === undefined) return refuse(reply, unexpectedFiles.length > 0 ? 400 : 415);
    if (Buffer.byteLength(json) > limits.bodySize) return refuse(reply, 413);
    const body = await options.parseJson(request, json);
    return options.accept(request, reply, { body, upload });
  }

  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    admitUpload(request, reply, {
      sizeOf,
      answer: (upload) => {
        const isPost = answerPost && acceptsHtml(request) && !upload.texts?.has(answersPart);
        return isPost
          ? answerPost(request, reply, toPost(upload))
          : answerScript(request, reply, upload);
      },
    });
}

/** Converts an upload into a post of a browser without a script. */
export function toPost(upload: Upload): Post {
  const { texts, isTooMuch } = upload;
  return new Post(texts, isTooMuch && !texts, upload);
}

/**
 * True if a page of another site sent the upload. Unlike JSON, browsers send uploads across origins without a
 * preflight.
 */
function isFromOtherSite(
  request: FastifyRequest,
  { siteUrl, corsOrigins }: UploadHandlerOptions['settings'],
) {
  const { origin } = request.headers;
  return origin !== undefined && !corsOrigins.includes(origin) && !isFromSite(request, siteUrl);
}

/** An upload that counts towards the limits. */
interface UploadSlot {
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
export function createUploadGate({ uploads, uploadsOfClient }: Limits) {
  const slots = new Set<UploadSlot>();
  const countOf = (client: string) => [...slots].filter((each) => each.client === client).length;

  /** Ends an upload that is still arriving; returns false if there is none. */
  function evictSlowest(): boolean {
    const [slowest] = [...slots]
      .filter(({ request }) => !request.raw.complete)
      .map((each) => ({ each, places: countOf(each.client), pace: rateOf(each) }))
      .sort((one, other) => other.places - one.places || one.pace - other.pace);
    if (!slowest) return false;
    const { request } = slowest.each;
    slots.delete(slowest.each);
    endAsTooSlow(request.server.server, request.raw.socket);
    return true;
  }

  return (client: string, request: FastifyRequest): (() => void) | undefined => {
    if (countOf(client) >= uploadsOfClient) return undefined;
    if (slots.size >= uploads && !evictSlowest()) return undefined;
    const bytesBefore = request.raw.socket.bytesRead;
    const slot = { client, request, since: performance.now(), bytesBefore };
    slots.add(slot);
    return () => void slots.delete(slot);
  };
}

/** Bytes added to each upload when rates are compared, as an upload that has just started has sent little. */
const credit = 65_536;

function rateOf({ request, since, bytesBefore }: UploadSlot): number {
  const { bytesRead } = request.raw.socket;
  return (bytesRead - bytesBefore + credit) / (performance.now() - since);
}
