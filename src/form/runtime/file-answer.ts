import { fillTemplate } from './fill-template.ts';

/** A file as an answer tells of it. */
export interface FileMetadata {
  readonly name: string;
  /** Its media type; '' where it is of no known kind. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The SHA-256 of what the server keeps of it, in hex; undefined until it is kept. */
  readonly hash?: string;
  /** Why the server, which alone looks into it, cannot keep it. */
  readonly defect?: FileDefect;
}

/** What may be wrong inside a file, by the rules that say so. */
export const fileDefects = ['broken', 'maxPixels', 'mislabelled'] as const;

export type FileDefect = (typeof fileDefects)[number];

/** The part of an upload in which a script sends the body of the call as JSON; no question has such a name. */
export const answersPart = '_answers';

/**
 * The answer to a question for files: a data URL as rjsf makes it, but for its content, which travels apart from the answers.
 * `data:image/jpeg;name=kitchen.jpg;size=24811;base64,`
 */
export function fileAnswer({ name, type, size, hash, defect }: FileMetadata): string {
  const kept = hash === undefined ? '' : `;sha256=${hash}`;
  const wrong = defect === undefined ? '' : `;fault=${defect}`;
  return `data:${type};name=${encodeURIComponent(name)};size=${size}${kept}${wrong};base64,`;
}

const pattern =
  /^data:([^;,]*);name=([^;,]*);size=(\d{1,15})(?:;sha256=([\da-f]{64})|;fault=(\w+))?;base64,$/;

/** Returns what an answer tells of a file; undefined where it tells of none. */
export function parseFileAnswer(answer: unknown): FileMetadata | undefined {
  const [, type = '', name = '', size, hash, wrong] = pattern.exec(String(answer)) ?? [];
  if (size === undefined) return undefined;
  const defect = fileDefects.find((each) => each === wrong);
  const facts = { name: decoded(name), type, size: Number(size) };
  return { ...facts, ...(hash !== undefined && { hash }), ...(defect && { defect }) };
}

/** A message that may name a file as `{file}`, with the name of the one that an answer tells of. */
export function withFileName(message: string, answer: unknown): string {
  const [, name = ''] = /;name=([^;,]*)/.exec(String(answer)) ?? [];
  return fillTemplate(message, { file: decoded(name) });
}

/** Returns the names of files by their answers. */
export function namesOfFiles(answers: readonly string[]): string[] {
  return answers.map((answer) => parseFileAnswer(answer)?.name ?? answer);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // Whoever did not write it with `fileAnswer` did not encode it either.
    return name;
  }
}

interface UploadQuestion {
  readonly widget: string;
  readonly format?: string;
  readonly entry?: { readonly format?: string };
}

/** True if the files that answer a question are sent, and not only their names. */
export function isUpload({ widget, format, entry }: UploadQuestion): boolean {
  return widget === 'file' && (format === 'data-url' || entry?.format === 'data-url');
}

const unit = 1024;

/** The kinds of files that can be sent, by their media types: how they are called, and the endings of their names. */
const fileKinds: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['JPEG', '.jpg', '.jpeg', 'image/*'],
  'image/png': ['PNG', '.png', 'image/*'],
  'image/webp': ['WebP', '.webp', 'image/*'],
  'application/pdf': ['PDF', '.pdf'],
};

/** Returns the media types that an entry of `accept` names (`.pdf`, `image/*`, `image/png`); none for what cannot be sent. */
export function mediaTypesOf(entry: string): string[] {
  const named = entry.trim().toLowerCase();
  const types = Object.entries(fileKinds);
  return types.flatMap(([type, names]) => ([type, ...names].includes(named) ? [type] : []));
}

/** A name with an ending that tells the kind of its file: `plan.exe.pdf` for a PDF that calls itself `plan.exe`. */
export function withEnding(name: string, type: string): string {
  return hasEnding(name, type) ? name : `${name}${endingsOf(type)[0] ?? ''}`;
}

function hasEnding(name: string, type: string): boolean {
  return endingsOf(type).some((ending) => name.toLowerCase().endsWith(ending));
}

function endingsOf(type: string): string[] {
  return fileKinds[type]?.filter((each) => each.startsWith('.')) ?? [];
}

/** True if a file of a kind that is not taken has the name of one that is. */
export function isMislabelled({ accept }: FileLimits, { name, type }: FileMetadata): boolean {
  return !accept.includes(type) && accept.some((each) => hasEnding(name, each));
}

/** The most files, and bytes of files, that one request may carry. */
export const requestLimits = { files: 10, size: 30 * unit * unit };

/** The limits of the files that answer a question, in bytes. */
export interface FileLimits {
  /** The media types. */
  readonly accept: readonly string[];
  readonly maxSize: number;
  readonly maxTotal: number;
  readonly maxFiles: number;
}

/** Returns the limits of a question for files, those that its file leaves out included. */
export function fileLimits({ type, ui, ...question }: FileQuestion): FileLimits {
  const { accept, maxSize: single = '10 MB', maxTotal } = ui;
  const { maxItems = requestLimits.files } = question;
  const maxFiles = type === 'array' ? maxItems : 1;
  const maxSize = parseSize(single);
  const usual = Math.max(maxSize, Math.min(maxSize * maxFiles, requestLimits.size));
  return {
    accept: accept?.split(',').flatMap(mediaTypesOf) ?? Object.keys(fileKinds),
    maxSize,
    maxTotal: maxTotal === undefined ? usual : parseSize(maxTotal),
    maxFiles,
  };
}

/** True if files need a limit together: not where there can only be a few, each of which has its own. */
export function isLimitedTogether({ maxTotal, maxSize, maxFiles }: FileLimits): boolean {
  return maxTotal < maxSize * maxFiles;
}

/** True if a file breaks a limit of its own. */
export function isInvalidFile(
  { accept, maxSize }: FileLimits,
  { type, size }: FileMetadata,
): boolean {
  return size === 0 || size > maxSize || !accept.includes(type);
}

/** A question as far as files go: not a `Question`, whose rules call this module. */
interface FileQuestion {
  readonly type?: string | undefined;
  readonly ui: { readonly accept?: string; readonly maxSize?: string; readonly maxTotal?: string };
  readonly maxItems?: number | undefined;
}

/** The bytes of a size as form files write it, such as `10 MB`. */
export function parseSize(text: string): number {
  return Number.parseInt(text, 10) * (text.endsWith('MB') ? unit * unit : unit);
}

/** A size in words, such as `2.4 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / unit;
  if (kilobytes < unit) return `${Math.ceil(kilobytes)} KB`;
  return `${Number((kilobytes / unit).toFixed(1))} MB`;
}

/** The names of media types, as people know them: `JPEG, PNG or PDF`. */
export function formatMediaTypes(types: readonly string[]): string {
  const names = types.map((type) => fileKinds[type]?.[0] ?? type);
  return names.join(', ').replace(/, ([^,]*)$/, ' or $1');
}
