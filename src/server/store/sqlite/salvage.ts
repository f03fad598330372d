import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** The value of a column. */
export type ColumnValue = string | number | Uint8Array | null;

/** A record in a file. */
export interface SalvagedRecord {
  /** The row id; undefined for a key in an index. */
  readonly id: number | undefined;
  readonly cells: readonly ColumnValue[];
  /** True if this is the newest state of its page. */
  readonly isNewest: boolean;
}

const frameHeader = 24;
const logHeader = 32;

/**
 * Reads a database file and its log page by page, as SQLite stops at the first damaged page and ignores a log after its
 * first damaged frame. A record may occur several times, in older states. `header`: the first 100 bytes.
 * https://www.sqlite.org/fileformat2.html
 */
export function openSalvage(path: string) {
  const file = openSync(path, 'r');
  const log = existsSync(`${path}-wal`) ? openSync(`${path}-wal`, 'r') : undefined;
  const size = pageSizeOf(file, log);
  const frames = log === undefined ? [] : framesIn(log, size);
  const inLog = new Map(frames.toReversed().map((frame) => [frame.number, frame]));
  const inFile = (number: number) => readAt(file, size, (number - 1) * size);
  const newest = (number: number) => inLog.get(number)?.bytes() ?? inFile(number);

  function takeAll(take: (record: SalvagedRecord) => void): void {
    const seen = new Set<number>();
    const takePage = (number: number, bytes: Buffer) => {
      const isNewest = !seen.has(number);
      seen.add(number);
      for (const cell of cellsOf(number, bytes)) {
        for (const pageAt of cell.overflow === 0 ? [newest] : [newest, inFile]) {
          const cells = decode(payloadOf(cell, pageAt));
          if (cells) take({ id: cell.id, cells, isNewest });
        }
      }
    };
    for (const { number, bytes } of frames) takePage(number, bytes());
    const count = Math.ceil(fstatSync(file).size / size);
    for (let number = 1; number <= count; number += 1) takePage(number, inFile(number));
  }

  return {
    header: newest(1).subarray(0, 100),
    takeAll,
    close: () => {
      closeSync(file);
      if (log !== undefined) closeSync(log);
    },
  };
}

/** Reads up to `length` bytes, and fills the rest with zeros. */
function readAt(file: number, length: number, position: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}

function pageSizeOf(file: number, log: number | undefined): number {
  const stated = [
    readAt(file, 18, 0).readUInt16BE(16),
    ...(log === undefined ? [] : [readAt(log, 12, 0).readUInt32BE(8)]),
  ];
  return stated.find((size) => size >= 512 && Number.isInteger(Math.log2(size))) ?? 4096;
}

/**
 * Returns the committed frames of a log, newest first. Frames of an earlier log come last, as a log is overwritten from
 * its start.
 */
function framesIn(log: number, size: number) {
  const step = frameHeader + size;
  const runs = new Map<string, { number: number; isLast: boolean; bytes: () => Buffer }[]>();
  for (let at = logHeader; ; at += step) {
    const header = Buffer.alloc(frameHeader);
    if (readSync(log, header, 0, frameHeader, at) < frameHeader) break;
    const number = header.readUInt32BE(0);
    if (number === 0) continue;
    const salt = header.toString('hex', 8, 16);
    const run = runs.get(salt) ?? [];
    runs.set(salt, run);
    const isLast = header.readUInt32BE(4) > 0;
    run.push({ number, isLast, bytes: () => readAt(log, size, at + frameHeader) });
  }
  return [...runs.values()].flatMap((run) =>
    run.slice(0, run.findLastIndex(({ isLast }) => isLast) + 1).reverse(),
  );
}

/** A record in a page: its length, its local part, and its first overflow page, or 0. */
interface PageCell {
  readonly id: number | undefined;
  readonly length: number;
  readonly start: Buffer;
  readonly overflow: number;
}

/** More than the largest stored file; a longer record has a damaged length. */
const mostBytes = 2 ** 27;

const tableLeaf = 13;
const indexLeaf = 10;
const indexInterior = 2;

function* cellsOf(number: number, bytes: Buffer): Generator<PageCell> {
  const top = number === 1 ? 100 : 0;
  const kind = bytes[top] ?? 0;
  if (![tableLeaf, indexLeaf, indexInterior].includes(kind)) return;
  const first = top + (kind === indexInterior ? 12 : 8);
  const count = Math.min(bytes.readUInt16BE(top + 3), (bytes.length - first) >> 1);
  for (let place = 0; place < count; place += 1) {
    const cell = bytes.readUInt16BE(first + place * 2);
    if (cell < first || cell >= bytes.length) continue;
    const [length, behindLength] = readVarint(bytes, cell + (kind === indexInterior ? 4 : 0));
    const [id, begin] =
      kind === tableLeaf ? readVarint(bytes, behindLength) : [undefined, behindLength];
    const local = localLength(length, bytes.length, kind);
    const end = begin + local;
    if (length === 0 || length > mostBytes || end + (local < length ? 4 : 0) > bytes.length)
      continue;
    const overflow = local < length ? bytes.readUInt32BE(end) : 0;
    yield { id, length, start: bytes.subarray(begin, end), overflow };
  }
}

/** Returns how much of a record is in the page itself. */
function localLength(length: number, size: number, kind: number): number {
  const most = kind === tableLeaf ? size - 35 : Math.floor(((size - 12) * 64) / 255) - 23;
  if (length <= most) return length;
  const least = Math.floor(((size - 12) * 32) / 255) - 23;
  const some = least + ((length - least) % (size - 4));
  return some <= most ? some : least;
}

/** Returns a record with its overflow pages; shorter if they are damaged. */
function payloadOf(
  { length, start, overflow }: PageCell,
  pageAt: (number: number) => Buffer,
): Buffer {
  const parts = [start];
  let missing = length - start.length;
  for (let next = overflow; next > 0 && missing > 0; ) {
    const page = pageAt(next);
    parts.push(page.subarray(4, 4 + missing));
    missing -= page.length - 4;
    next = page.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the columns of a record; undefined if it is invalid. */
function decode(record: Buffer): ColumnValue[] | undefined {
  const [headerLength, begin] = readVarint(record, 0);
  const cells: ColumnValue[] = [];
  let at = headerLength;
  try {
    for (let place = begin; place < headerLength; ) {
      const [type, next] = readVarint(record, place);
      const length = type >= 12 ? (type - (type % 2 ? 13 : 12)) / 2 : (lengths[type] ?? Number.NaN);
      if (!(at + length <= record.length)) return undefined;
      cells.push(cellOf(type, record.subarray(at, at + length)));
      at += length;
      place = next;
    }
  } catch {
    // Not UTF-8.
    return undefined;
  }
  return at === record.length ? cells : undefined;
}

/** By serial type: NULL, integers, a float, 0 and 1. */
const lengths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function cellOf(type: number, bytes: Buffer): ColumnValue {
  if (type === 0) return null;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type === 6) return Number(bytes.readBigInt64BE(0));
  if (type < 8) return bytes.readIntBE(0, bytes.length);
  if (type < 10) return type - 8;
  return type % 2 ? utf8.decode(bytes) : bytes;
}

/** Returns a variable-length integer, and where it ends. */
function readVarint(bytes: Buffer, at: number): [number, number] {
  let value = 0;
  for (let place = 0; place < 8; place += 1) {
    const byte = bytes[at + place] ?? 0;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + place + 1];
  }
  return [value * 256 + (bytes[at + 8] ?? 0), at + 9];
}
