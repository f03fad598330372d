import { fillTemplate } from './fill-template.ts';

/** The metadata of a file, as stored in an answer. */
export interface FileMetadata {
  readonly name: string;
  /** Its media type; '' if unknown. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The SHA-256 hash (hex) of the stored file; undefined until it is stored. */
  readonly hash?: string;
  /** The reason why the server, which alone reads files, cannot store it. */
  readonly defect?: FileDefect;
}

/** Defects of a file's content, named after the rules that report them. */
export const fileDefects = ['broken', 'maxPixels', 'mislabelled'] as const;

export type FileDefect = (typeof fileDefects)[number];

/** The multipart field with the body of the call as JSON; no question has such a name. */
export const answersPart = '_answers';

/**
 * Returns the answer for a file: a data URL as rjsf creates it, but without the content, which is sent separately.
 * `data:image/jpeg;name=kitchen.jpg;size=24811;base64,`
 */
export function fileAnswer({ name, type, size, hash, defect }: FileMetadata): string {
  const kept = hash === undefined ? '' : `;sha256=${hash}`;
  const wrong = defect === undefined ? '' : `;fault=${defect}`;
  return `data:${type};name=${encodeURIComponent(name)};size=${size}${kept}${wrong};base64,`;
}

const pattern =
  /^data:([^;,]*);name=([^;,]*);size=(\d{1,15})(?:;sha256=([\da-f]{64})|;fault=(\w+))?;base64,$/;

/** Parses the answer for a file; undefined for other answers. */
export function parseFileAnswer(answer: unknown): FileMetadata | undefined {
  const [, type = '', name = '', size, hash, wrong] = pattern.exec(String(answer)) ?? [];
  if (size === undefined) return undefined;
  const defect = fileDefects.find((each) => each === wrong);
  const facts = { name: decoded(name), type, size: Number(size) };
  return { ...facts, ...(hash !== undefined && { hash }), ...(defect && { defect }) };
}

/** Fills the name of the file into a message with `{file}`. */
export function withFileName(message: string, answer: unknown): string {
  const [, name = ''] = /;name=([^;,]*)/.exec(String(answer)) ?? [];
  return fillTemplate(message, { file: decoded(name) });
}

/** Returns the file names of answers. */
export function namesOfFiles(answers: readonly string[]): string[] {
  return answers.map((answer) => parseFileAnswer(answer)?.name ?? answer);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // Answers that `fileAnswer` did not create may be unencoded.
    return name;
  }
}

const unit = 1024;

/** The file types that can be sent, by media type: their names and their extensions. */
const fileKinds: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['JPEG', '.jpg', '.jpeg', 'image/*'],
  'image/png': ['PNG', '.png', 'image/*'],
  'image/webp': ['WebP', '.webp', 'image/*'],
  'application/pdf': ['PDF', '.pdf'],
};

/**
 * Returns the media types of an entry of `accept` (`.pdf`, `image/*`, `image/png`); none for types that cannot be sent.
 */
export function mediaTypesOf(entry: string): string[] {
  const named = entry.trim().toLowerCase();
  const types = Object.entries(fileKinds);
  return types.flatMap(([type, names]) => ([type, ...names].includes(named) ? [type] : []));
}

/** Returns a file name with an extension of its type: `plan.exe.pdf` for a PDF with the name `plan.exe`. */
export function withEnding(name: string, type: string): string {
  return hasEnding(name, type) ? name : `${name}${endingsOf(type)[0] ?? ''}`;
}

function hasEnding(name: string, type: string): boolean {
  return endingsOf(type).some((ending) => name.toLowerCase().endsWith(ending));
}

function endingsOf(type: string): string[] {
  return fileKinds[type]?.filter((each) => each.startsWith('.')) ?? [];
}

/** True if a file of a type that is not accepted has an accepted extension. */
export function isMislabelled({ accept }: FileLimits, { name, type }: FileMetadata): boolean {
  return !accept.includes(type) && accept.some((each) => hasEnding(name, each));
}

/** The maximum number of files, and of bytes, in one request. */
export const requestLimits = { files: 10, size: 30 * unit * unit };

/** The limits of a question's files, in bytes. */
export interface FileLimits {
  /** The accepted media types. */
  readonly accept: readonly string[];
  readonly maxSize: number;
  readonly maxTotal: number;
  readonly maxFiles: number;
}

/** Returns the limits of a question for one file, or for a list of them, including default limits. */
export function fileLimits(
  { ui, maxItems = requestLimits.files }: FileQuestion,
  isList: boolean,
): FileLimits {
  const { accept, maxSize: single = '10 MB', maxTotal } = ui;
  const maxFiles = isList ? maxItems : 1;
  const maxSize = parseSize(single);
  const defaultTotal = Math.max(maxSize, Math.min(maxSize * maxFiles, requestLimits.size));
  return {
    accept: accept?.split(',').flatMap(mediaTypesOf) ?? Object.keys(fileKinds),
    maxSize,
    maxTotal: maxTotal === undefined ? defaultTotal : parseSize(maxTotal),
    maxFiles,
  };
}

/** True if files need a total limit: not if their number and the limit of each suffice. */
export function isLimitedTogether({ maxTotal, maxSize, maxFiles }: FileLimits): boolean {
  return maxTotal < maxSize * maxFiles;
}

/** True if a single file breaks a limit. */
export function isInvalidFile(
  { accept, maxSize }: FileLimits,
  { type, size }: FileMetadata,
): boolean {
  return size === 0 || size > maxSize || !accept.includes(type);
}

/** The file properties of a question. It is not `Question`, because the rules of that type import this module. */
interface FileQuestion {
  readonly ui: { readonly accept?: string; readonly maxSize?: string; readonly maxTotal?: string };
  readonly maxItems?: number | undefined;
}

/** Parses a size of a form file, such as `10 MB`, to bytes. */
export function parseSize(text: string): number {
  return Number.parseInt(text, 10) * (text.endsWith('MB') ? unit * unit : unit);
}

/** Formats a size, such as `2.4 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / unit;
  if (kilobytes < unit) return `${Math.ceil(kilobytes)} KB`;
  return `${Number((kilobytes / unit).toFixed(1))} MB`;
}

/** Lists the names of media types: `JPEG, PNG or PDF`. */
export function formatMediaTypes(types: readonly string[]): string {
  const names = types.map((type) => fileKinds[type]?.[0] ?? type);
  return names.join(', ').replace(/, ([^,]*)$/, ' or $1');
}
