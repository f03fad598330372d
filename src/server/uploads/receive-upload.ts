import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { fileTypeFromBuffer } from 'file-type/core';
import { cleanText } from '../../form/model/clean-text.ts';
import type { FileMetadata } from '../../form/runtime/file-answer.ts';
import type { ControlTexts } from '../../form/runtime/parse-controls.ts';
import { type StoredFiles, withStoreErrors } from './stored-files.ts';

export interface ReceivedFile extends FileMetadata {
  readonly question: string;
  /** Nothing is at this path if the file was too large. */
  readonly path: string;
}

/** The content of a `multipart/form-data` body. */
export interface Upload {
  /** The texts of controls; undefined if they are unreadable or too long. */
  readonly texts: ControlTexts | undefined;
  readonly files: readonly ReceivedFile[];
  /** Files at questions that accept none; they are not written to disk. */
  readonly unexpectedFiles: readonly ReceivedFile[];
  /** True if the upload exceeds a limit. */
  readonly isTooMuch: boolean;
  /** Removes the files that were not stored. */
  readonly discard: () => Promise<void>;
  /** The key of the client that sent it. */
  readonly client: string;
}

/** The limits of an upload; sizes in bytes. */
export interface UploadLimits {
  readonly textSize: number;
  readonly files: number;
  readonly size: number;
  /** Returns the size limit for the files of a question; undefined if it accepts none. */
  readonly sizeOf: (question: string) => number | undefined;
}

/**
 * How many times the allowed size is read and discarded, as a browser shows no response before it has sent everything.
 */
const discardFactor = 4;

/** The most controls in an upload, and the most header bytes of each. */
const parts = 5_000;
const headerSize = 8_192;

/** The bytes from which the type of a file is detected, and the stored length of its name. */
const beginning = 4_100;
const nameLength = 100;

/**
 * Receives an upload, and writes its files to a draft folder as they arrive, not to memory. Without `kept`, all files
 * are unexpected. If the connection breaks or the disk fails, it rejects and leaves no files; if there is no room, it
 * rejects at once.
 */
export async function receiveUpload(
  request: IncomingMessage,
  storedFiles: Pick<StoredFiles, 'openDraft'> | undefined,
  limits: UploadLimits,
): Promise<Omit<Upload, 'client'>> {
  if (!storedFiles) {
    const parts = await readParts(request, '', { ...limits, sizeOf: () => undefined });
    return { ...parts, discard: async () => undefined };
  }
  const { 'content-length': length = limits.size } = request.headers;
  const draft = await storedFiles.openDraft(Math.min(Number(length), limits.size));
  try {
    return { ...(await readParts(request, draft.path, limits)), discard: draft.close };
  } catch (error) {
    await draft.close();
    throw error;
  }
}

async function readParts(request: IncomingMessage, folder: string, limits: UploadLimits) {
  const texts = new Map<string, string[]>();
  const receiving: Promise<ReceivedFile | undefined>[] = [];
  let textSize = 0;
  let filesSize = 0;
  const unexpectedFiles = new Set<ReceivedFile>();
  let isIncomplete = false;
  let writeError: unknown;

  function addText(name: string, text: string): void {
    textSize += Buffer.byteLength(name) + Buffer.byteLength(text);
    if (textSize > limits.textSize) return;
    const all = texts.get(name) ?? [];
    texts.set(name, all);
    all.push(text.replaceAll(/\r\n?/g, '\n'));
  }

  /** Reads a file to its end even if it is not written, as the parts after it have to be read. */
  async function receiveFile(question: string, stream: Readable, name: string) {
    const path = join(folder, String(receiving.length));
    const ofQuestion = limits.sizeOf(question);
    const isMore = receiving.length >= limits.files;
    const most = isMore ? 0 : Math.min(ofQuestion ?? 0, limits.size - filesSize);
    let file: FileHandle | undefined;
    let size = 0;
    let head = Buffer.alloc(0);
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        filesSize += chunk.length;
        if (head.length < beginning) head = Buffer.concat([head, chunk]).subarray(0, beginning);
        if (writeError !== undefined || size > most) continue;
        try {
          file ??= await open(path, 'wx', 0o600);
          await file.appendFile(chunk);
        } catch (error) {
          writeError = error;
        }
      }
    } catch {
      // An upload without all of its files is incomplete.
      isIncomplete = true;
      return undefined;
    } finally {
      await file?.close().catch((error: unknown) => {
        writeError ??= error;
      });
    }
    // No file was chosen in this control.
    if (size === 0 && name === '') return undefined;
    const type = await typeOf(head);
    const arrived = { question, name: readableName(name), type, size, path };
    if (ofQuestion === undefined) unexpectedFiles.add(arrived);
    return arrived;
  }

  const parser = createParser(request, limits);
  const streams: Readable[] = [];
  parser?.on('field', addText);
  // A part may lack both names, as where no file was chosen; the parser then passes undefined, despite its types.
  parser?.on('file', (question: string | undefined, stream, name: string | undefined) => {
    streams.push(stream);
    // The reader of the stream also gets the error, but it may have finished already.
    stream.on('error', () => undefined);
    const file = receiveFile(question ?? '', stream, name ?? '').catch((error: unknown) => {
      writeError ??= error;
      return undefined;
    });
    receiving.push(file);
  });
  const most = discardFactor * (limits.size + limits.textSize);
  const end = await readAll(request, parser, most).finally(async () => {
    for (const stream of streams) stream.destroy();
    await Promise.all(receiving);
  });
  if (writeError !== undefined) await withStoreErrors(() => Promise.reject(writeError));
  const files = (await Promise.all(receiving)).filter((file) => file !== undefined);
  const isTextTooLong = textSize > limits.textSize || end === 'too long';
  return {
    files: files.filter((file) => !unexpectedFiles.has(file)),
    unexpectedFiles: files.filter((file) => unexpectedFiles.has(file)),
    texts: end === 'whole' && !isIncomplete && !isTextTooLong ? texts : undefined,
    isTooMuch: isTextTooLong || files.length > limits.files || filesSize > limits.size,
  };
}

/** Creates the parser of a body; undefined if the headers are invalid. */
function createParser({ headers }: IncomingMessage, { textSize }: UploadLimits) {
  const { 'content-type': type = '' } = headers;
  try {
    const limits = { fieldSize: textSize + 1, parts, headerSize };
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
  } catch {
    return undefined;
  }
}

/** Parses a body, and discards everything after its end or beyond the limit. Rejects if the connection breaks. */
function readAll(request: IncomingMessage, parser: BusboyInstance | undefined, most: number) {
  let size = 0;
  return new Promise<'whole' | 'unreadable' | 'too long'>((resolve, reject) => {
    const breakOff = () => reject(new ConnectionError());
    // The connection may have been closed before the listeners were added.
    if (request.destroyed) return breakOff();
    request.on('error', breakOff);
    request.on('close', () => {
      if (!request.readableEnded) breakOff();
    });
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) resolve('too long');
    });
    if (!parser) return resolve('unreadable');
    parser.on('error', () => resolve('unreadable'));
    parser.on('partsLimit', () => resolve('unreadable'));
    parser.on('finish', () => resolve('whole'));
    request.pipe(parser);
  }).finally(() => {
    if (parser) request.unpipe(parser);
    request.resume();
  });
}

/** The connection broke during the upload. */
class ConnectionError extends Error {
  readonly statusCode = 400;
}

/** Detects the media type of a file from its first bytes; '' if it is unknown. */
async function typeOf(head: Buffer): Promise<string> {
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? '';
  } catch {
    // A damaged file of some types makes the detection throw.
    return '';
  }
}

/**
 * Returns the name of a file without unreadable characters. A long name is cut at the start, as the end tells the type.
 */
function readableName(name: string): string {
  const letters = Array.from(cleanText(name.replaceAll(/(?!\p{Cf})\p{C}/gu, '')));
  return letters.slice(-nameLength).join('').trim() || 'file';
}
