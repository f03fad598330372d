import { closeSync, openSync, readSync } from 'node:fs';

/** The last frame of a log: its number, and what no frame of another log has in its header. */
export interface LogEnd {
  readonly frame: number;
  readonly mark: string;
}

/**
 * Reads the log of a database and its index (`-wal`, `-shm`) beside SQLite, which does not read again what it knows. Only under the
 * lock for writing. https://www.sqlite.org/walformat.html
 */
export function openLog(path: string, pageSize: number) {
  const log = openSync(`${path}-wal`, 'r');
  const index = openSync(`${path}-shm`, 'r');

  function isThere({ frame, mark }: LogEnd): boolean {
    if (frame === 0) return true;
    const header = read(log, 24, 32 + (frame - 1) * (24 + pageSize));
    // The index has pages in blocks of 4,096, and its own header in the place of the first 34.
    const place = frame + 33;
    const page = read(index, 4, Math.floor(place / 4096) * 32_768 + (place % 4096) * 4).swap32();
    return header.toString('hex', 8) === mark && header.subarray(0, 4).equals(page);
  }

  return {
    /** The end, as the index has it: in this machine's order of bytes, of which the log has the other. */
    end: (): LogEnd => {
      const header = read(index, 48, 0);
      const sums = header.subarray(24, 32).swap32();
      const mark = header.toString('hex', 32, 40) + sums.toString('hex');
      return { frame: header.readUInt32LE(16), mark };
    },
    /** True if this end is there, and so is an earlier one, unless the log has begun anew since. */
    holds: (earlier: LogEnd, end: LogEnd): boolean => {
      const isSameLog = earlier.mark.slice(0, 16) === end.mark.slice(0, 16);
      if (isSameLog && (earlier.frame > end.frame || !isThere(earlier))) return false;
      return isThere(end);
    },
    /** True if every frame until this end is there as it was written, whatever stands behind it: each frame sums up those before it. */
    isWhole: ({ frame, mark }: LogEnd): boolean => {
      if (frame === 0) return true;
      const header = read(log, 32, 0);
      const isLittleEndian = header.readUInt32BE(0) % 2 === 0;
      let sums = sumUp(header.subarray(0, 24), [0, 0], isLittleEndian);
      for (let number = 0; number < frame; number += 1) {
        const bytes = read(log, 24 + pageSize, 32 + number * (24 + pageSize));
        sums = sumUp(bytes.subarray(0, 8), sums, isLittleEndian);
        sums = sumUp(bytes.subarray(24), sums, isLittleEndian);
      }
      return mark.endsWith(sums.map((sum) => sum.toString(16).padStart(8, '0')).join(''));
    },
    /** Comes after the database: as soon as one descriptor of a file is closed, its process has no lock on that file any more. */
    close: (): void => {
      closeSync(log);
      closeSync(index);
    },
  };
}

type Sums = readonly [number, number];

function sumUp(bytes: Buffer, [first, second]: Sums, isLittleEndian: boolean): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [sum, other] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    sum = (sum + words.getUint32(at, isLittleEndian) + other) >>> 0;
    other = (other + words.getUint32(at + 4, isLittleEndian) + sum) >>> 0;
  }
  return [sum, other];
}

function read(file: number, length: number, position: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}
