import { StoreError } from './store/store-types.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'this user may not',
  EISDIR: 'it is a folder',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would be too large',
  EIO: 'the disk has a fault',
  EPIPE: 'nobody reads it any more',
};

/**
 * Says why a file cannot be written, as a sentence; undefined if the reason is unknown. `disk`: how to name the disk.
 */
export function writeErrorOf(file: string, error: unknown, disk = 'the disk'): string | undefined {
  const code = codeOf(error);
  const reason = code === 'ENOSPC' ? `${disk} is full` : reasons[code];
  return reason && `${file} cannot be written: ${reason}.`;
}

/** SQLite's code for a full disk. All temporary files of a backup are in the folder of the new file. */
const noRoom = 13;

/** Returns the system's error code; '' if there is none. */
function codeOf(error: unknown): string {
  if (error instanceof StoreError) return codeOf(error.cause);
  if (!(error instanceof Error)) return '';
  if ('errcode' in error && error.errcode === noRoom) return 'ENOSPC';
  return 'code' in error ? String(error.code) : '';
}
