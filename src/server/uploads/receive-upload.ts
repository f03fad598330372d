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

/** A file that has arrived. */
export interface ReceivedFile extends FileMetadata {
  /** The name of its question. */
  readonly question: string;
  /** Where it is, unless it was too large to be written down. */
  readonly path: string;
}

/** What was sent as `multipart/form-data`. */
export interface Upload {
  /** The texts of controls; undefined where they cannot be read, or are too long. */
  readonly texts: ControlTexts | undefined;
  readonly files: readonly ReceivedFile[];
  /** The files at questions that ask for none; nothing of them was written down. */
  readonly unexpectedFiles: readonly ReceivedFile[];
  /** True if there was more than one request may carry. */
  readonly isTooMuch: boolean;
  /** Removes the files that were not kept. */
  readonly discard: () => Promise<void>;
  /** The key of the client that sent it. */
  readonly client: string;
}

/** How much an upload may hold; sizes in bytes. */
export interface UploadLimits {
  readonly textSize: number;
  readonly files: number;
  readonly size: number;
  /** The most of one file, by the name of its question; undefined where there is none for files. */
  readonly sizeOf: (question: string) => number | undefined;
}

/** How many times as much as it may be is taken off the line: a browser shows no answer before it has sent everything. */
const discardFactor = 4;

/** The most controls of a form, and bytes of the headers of each. */
const parts = 5_000;
const headerSize = 8_192;

/** The bytes of a file that tell its kind, and the letters of its name that are kept. */
const beginning = 4_100;
const nameLength = 100;

/**
 * Receives an upload: its files are written to a folder of their own as they arrive, and not held in memory. Without a place for
 * files, all of them are strangers. Rejects, leaving no file, when the line breaks; with a StoreError when the disk refuses, or at once
 * where it has no room.
 */
export async function receiveUpload(
  request: IncomingMessage,
  kept: Pick<StoredFiles, 'openDraft'> | undefined,
  limits: UploadLimits,
): Promise<Omit<Upload, 'client'>> {
  if (!kept) {
    const parts = await readParts(request, '', { ...limits, sizeOf: () => undefined });
    return { ...parts, discard: async () => undefined };
  }
  const { 'content-length': length = limits.size } = request.headers;
  const draft = await kept.openDraft(Math.min(Number(length), limits.size));
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

  /** Takes a file to its end even where it is not written down, as what comes behind it has to be read. */
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
      // Without all of its files, an upload is not what was sent.
      isIncomplete = true;
      return undefined;
    } finally {
      await file?.close().catch((error: unknown) => {
        writeError ??= error;
      });
    }
    // A control in which no file was chosen.
    if (size === 0 && name === '') return undefined;
    const type = await typeOf(head);
    const arrived = { question, name: readableName(name), type, size, path };
    if (ofQuestion === undefined) unexpectedFiles.add(arrived);
    return arrived;
  }

  const parser = createParser(request, limits);
  const streams: Readable[] = [];
  parser?.on('field', addText);
  // A browser names no file where none was chosen, and the parser then gives no name at all, whatever its types say.
  parser?.on('file', (question, stream, name: string | undefined) => {
    streams.push(stream);
    // It is told to its reader, too, who may have it read already.
    stream.on('error', () => undefined);
    const file = receiveFile(question, stream, name ?? '').catch((error: unknown) => {
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

/** Makes what takes an upload apart; undefined where its headers do not say how. */
function createParser({ headers }: IncomingMessage, { textSize }: UploadLimits) {
  const { 'content-type': type = '' } = headers;
  try {
    const limits = { fieldSize: textSize + 1, parts, headerSize };
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits });
  } catch {
    return undefined;
  }
}

/**
 * Hands a body to what takes it apart, and throws away what comes behind its end, or behind so many bytes. Rejects when the line
 * breaks.
 */
function readAll(request: IncomingMessage, parser: BusboyInstance | undefined, most: number) {
  let size = 0;
  return new Promise<'whole' | 'unreadable' | 'too long'>((resolve, reject) => {
    const breakOff = () => reject(new ConnectionError());
    // It may have broken before there was anybody to tell.
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

/** The line to a client broke while it sent something. */
class ConnectionError extends Error {
  readonly statusCode = 400;
}

/** The media type of a file by how it begins; '' where it is of no known kind. */
async function typeOf(head: Buffer): Promise<string> {
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? '';
  } catch {
    // Some kinds are read deeply, and a broken one of them is of no kind.
    return '';
  }
}

/** Returns the name of a file without what nobody can read in it; the end of a long one, as that tells the kind. */
function readableName(name: string): string {
  const letters = Array.from(cleanText(name.replaceAll(/(?!\p{Cf})\p{C}/gu, '')));
  return letters.slice(-nameLength).join('').trim() || 'file';
}
