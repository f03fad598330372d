import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../form/model/form.ts';
import {
  answersPart,
  fileLimits,
  isUpload,
  requestLimits,
} from '../../form/runtime/file-answer.ts';
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
    /** True if files may be sent to the route. */
    readonly takesFiles?: boolean;
    /** The edition of its form, so that pages of others are known; '' where the form is gone. */
    readonly edition?: string;
  }
  interface FastifyRequest {
    upload: Upload | null;
  }
}

/**
 * Lets the routes of an app that take files have bodies of `multipart/form-data`, which are not read yet: the body is the request
 * itself. Before the answer is sent, what was not kept is gone.
 */
export function acceptUploadBodies(app: FastifyInstance): void {
  app.decorateRequest('upload', null);
  app.addHook('onSend', async ({ upload }) => upload?.discard());
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    if (!isUploadPost(request) || !isPlainUtf8(request)) throw refusalOf(415);
    return request.raw;
  });
}

/** True if a request is an upload to a route that takes files, or that may have taken some when the page was made. */
export function isUploadPost(request: FastifyRequest): boolean {
  const { headers, routeOptions } = request;
  const { takesFiles = false, edition } = routeOptions.config;
  if (!/^\s*multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '')) return false;
  if (takesFiles || edition === undefined) return takesFiles;
  // A browser by itself names the edition inside.
  const { [editionHeader]: named = edition } = headers;
  return named !== edition || acceptsHtml(request);
}

/** What a script sent, parsed, and the files with it. */
export interface ScriptSubmission {
  readonly body: unknown;
  readonly upload?: Upload;
}

/** Answers what a script sent. */
export type JsonHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: ScriptSubmission,
) => Promise<FastifyReply>;

interface AdmitOptions {
  /** What keeps files; undefined where they are only taken off the line. */
  readonly uploads: Uploads | undefined;
  readonly limits: Limits;
  readonly enter: ReturnType<typeof createUploadGate>;
  /** Lets a request take as long as an upload may. */
  readonly allowUpload: (request: IncomingMessage) => void;
}

interface AdmittedUpload {
  readonly sizeOf: UploadLimits['sizeOf'];
  /** Answers it; its files are gone afterwards, but for those that were kept. */
  readonly answer: (upload: Upload) => Promise<FastifyReply>;
}

/** Makes the function that lets an upload in, takes it off the line and has it answered. */
export function createAdmitUpload({ uploads, limits, enter, allowUpload }: AdmitOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { sizeOf, answer }: AdmittedUpload,
  ): Promise<FastifyReply> => {
    // The rest is read for as long as any other request may take: a browser that cannot send it shows no answer.
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

interface UploadHandlerOptions {
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'siteUrl' | 'corsOrigins'>;
  readonly counts: Pick<PostLimits, 'count'>;
  readonly letIn: ReturnType<typeof createAdmitUpload>;
  readonly parseJson: ParseJson;
  readonly accept: JsonHandler;
  /** Answers what a browser posted by itself; undefined where nothing draws pages. */
  readonly answerPost:
    | ((request: FastifyRequest, reply: FastifyReply, post: Post) => Promise<FastifyReply>)
    | undefined;
}

/**
 * Makes the handler for the uploads to one form. A script sends its answers as JSON in a part of their own, a browser by itself the
 * controls; each is answered as it would be without files.
 */
export function createUploadHandler(form: Form, options: UploadHandlerOptions) {
  const { limits, letIn: admitUpload, answerPost } = options;
  const questions = form.questions.filter(isUpload);
  const sizes = new Map(questions.map((each) => [each.path, fileLimits(each).maxSize]));
  const sizeOf = (question: string) => sizes.get(question);

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

/** An upload as the post of a browser by itself. */
export function toPost(upload: Upload): Post {
  const { texts, isTooMuch } = upload;
  return new Post(texts, isTooMuch && !texts, upload);
}

/** True if a page of another site had a browser send an upload, for which browsers ask no leave as they do for JSON. */
function isFromOtherSite(
  request: FastifyRequest,
  { siteUrl, corsOrigins }: UploadHandlerOptions['settings'],
) {
  const { origin } = request.headers;
  return origin !== undefined && !corsOrigins.includes(origin) && !isFromSite(request, siteUrl);
}

/** An upload that holds a place. */
interface UploadSlot {
  readonly client: string;
  readonly request: FastifyRequest;
  readonly since: number;
  readonly bytesBefore: number;
}

/**
 * Makes the gate for uploads. It gives the function that leaves again; undefined where there are too many, or of one client. Where all places
 * are held, the slowest of the client that holds most of them gives way, so that nobody can shut out others by being slow.
 */
export function createUploadGate({ uploads, uploadsOfClient }: Limits) {
  const slots = new Set<UploadSlot>();
  const countOf = (client: string) => [...slots].filter((each) => each.client === client).length;

  /** Ends an upload that is still arriving; false where there is none. */
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

/** Bytes with which each upload is credited, as the first have yet to come from one that has only just begun. */
const credit = 65_536;

function rateOf({ request, since, bytesBefore }: UploadSlot): number {
  const { bytesRead } = request.raw.socket;
  return (bytesRead - bytesBefore + credit) / (performance.now() - since);
}
