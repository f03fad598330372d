import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The last frame of a log: its number, and a mark from its header that identifies the log. */
export interface LogEnd {
  readonly frame: number;
  readonly mark: string;
}

/**
 * Reads the write-ahead log and its index (`-wal`, `-shm`) independently of SQLite, which does not read again what it
 * has cached. Call only under the write lock. https://www.sqlite.org/walformat.html
 */
export function openLog(path: string, pageSize: number) {
  const log = openSync(`${path}-wal`, 'r');
  const index = openSync(`${path}-shm`, 'r');

  const placeOf = (frame: number): number => 32 + (frame - 1) * (24 + pageSize);

  function isThere({ frame, mark }: LogEnd): boolean {
    if (frame === 0) return true;
    const header = read(log, 24, placeOf(frame));
    // The index has blocks of 4,096 page numbers; its header takes the place of the first 34.
    const place = frame + 33;
    const page = read(index, 4, Math.floor(place / 4096) * 32_768 + (place % 4096) * 4).swap32();
    return header.toString('hex', 8) === mark && header.subarray(0, 4).equals(page);
  }

  return {
    /** In bytes. */
    size: (): number => fstatSync(log).size,
    /** True if the checksums of all frames up to this end are right, so that a new connection reads them all. */
    isWhole: ({ frame, mark }: LogEnd): boolean => {
      const header = read(log, 32, 0);
      const salt = mark.slice(0, 16);
      const isBigEndian = header.readUInt32BE(0) % 2 === 1;
      let sums = addUp([0, 0], header.subarray(0, 24), isBigEndian);
      for (let number = 1; number <= frame; number += 1) {
        const bytes = read(log, 24 + pageSize, placeOf(number));
        sums = addUp(sums, bytes.subarray(0, 8), isBigEndian);
        sums = addUp(sums, bytes.subarray(24), isBigEndian);
        if (bytes.toString('hex', 8, 24) !== salt + hexOf(sums)) return false;
      }
      return true;
    },
    /** Returns the end according to the index, which is in native byte order; the log is not. */
    end: (): LogEnd => {
      const header = read(index, 48, 0);
      const sums = header.subarray(24, 32).swap32();
      const mark = header.toString('hex', 32, 40) + sums.toString('hex');
      return { frame: header.readUInt32LE(16), mark };
    },
    /** True if this end is in the log, and the earlier one too, unless the log was restarted since. */
    holds: (earlier: LogEnd, end: LogEnd): boolean => {
      const isSameLog = earlier.mark.slice(0, 16) === end.mark.slice(0, 16);
      if (isSameLog && (earlier.frame > end.frame || !isThere(earlier))) return false;
      return isThere(end);
    },
    /** Call after closing the database: closing any descriptor of a file drops the process's locks on it. */
    close: (): void => {
      closeSync(log);
      closeSync(index);
    },
  };
}

type Sums = readonly [number, number];

/** Continues the checksum of a log, by pairs of 32-bit words. */
function addUp([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [left, right] = [first, second];
  for (let place = 0; place < bytes.length; place += 8) {
    left = (left + words.getUint32(place, !isBigEndian) + right) >>> 0;
    right = (right + words.getUint32(place + 4, !isBigEndian) + left) >>> 0;
  }
  return [left, right];
}

const hexOf = (sums: Sums): string => sums.map((sum) => sum.toString(16).padStart(8, '0')).join('');

function read(file: number, length: number, position: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}
