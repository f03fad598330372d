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
export function passUploads(app: FastifyInstance): void {
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
  return named !== edition || asksForPage(request);
}

/** What a script sent, parsed, and the files with it. */
export interface SentByScript {
  readonly body: unknown;
  readonly upload?: Upload;
}

/** Answers what a script sent. */
export type Accept = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentByScript,
) => Promise<FastifyReply>;

interface LettingIn {
  /** What keeps files; undefined where they are only taken off the line. */
  readonly uploads: Uploads | undefined;
  readonly limits: Limits;
  readonly enter: ReturnType<typeof createGate>;
  /** Lets a request take as long as an upload may. */
  readonly allowUpload: (request: IncomingMessage) => void;
}

interface TakenUpload {
  readonly sizeOf: UploadLimits['sizeOf'];
  /** Answers it; its files are gone afterwards, but for those that were kept. */
  readonly answer: (upload: Upload) => Promise<FastifyReply>;
}

/** Makes the function that lets an upload in, takes it off the line and has it answered. */
export function createLetIn({ uploads, limits, enter, allowUpload }: LettingIn) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { sizeOf, answer }: TakenUpload,
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

interface TakingOptions {
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'siteUrl' | 'corsOrigins'>;
  readonly counts: Pick<PostLimits, 'count'>;
  readonly letIn: ReturnType<typeof createLetIn>;
  readonly parseJson: ParseJson;
  readonly accept: Accept;
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

/** An upload as the post of a browser by itself. */
export function postOf(upload: Upload): Post {
  const { texts, isTooMuch } = upload;
  return new Post(texts, isTooMuch && !texts, upload);
}

/** True if a page of another site had a browser send an upload, for which browsers ask no leave as they do for JSON. */
function isForeign(request: FastifyRequest, { siteUrl, corsOrigins }: TakingOptions['settings']) {
  const { origin } = request.headers;
  return origin !== undefined && !corsOrigins.includes(origin) && !isFromSite(request, siteUrl);
}

/** An upload that holds a place. */
interface Inside {
  readonly client: string;
  readonly request: FastifyRequest;
  readonly since: number;
  readonly bytesBefore: number;
}

/**
 * Makes the gate for uploads. It gives the function that leaves again; undefined where there are too many, or of one client. Where all places
 * are held, the slowest of the client that holds most of them gives way, so that nobody can shut out others by being slow.
 */
export function createGate({ uploads, uploadsOfClient }: Limits) {
  const inside = new Set<Inside>();
  const countOf = (client: string) => [...inside].filter((each) => each.client === client).length;

  /** Ends an upload that is still arriving; false where there is none. */
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

/** Bytes with which each upload is credited, as the first have yet to come from one that has only just begun. */
const credit = 65_536;

function paceOf({ request, since, bytesBefore }: Inside): number {
  const { bytesRead } = request.raw.socket;
  return (bytesRead - bytesBefore + credit) / (performance.now() - since);
}
