import { statSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwnerOfFolder, makeFolder } from '../private-folder.ts';
import { StartError } from '../start-error.ts';
import { singleFlight } from '../store/create-store.ts';
import { messageOf } from '../store/database.ts';
import { StoreError } from '../store/store-types.ts';

/**
 * The age in milliseconds after which a file that no request names is removed; a younger one may belong to a request
 * that is being stored.
 */
export const sweepAge = 3_600_000;

/** The free space, in bytes, that is left for a database on the same disk. */
const reserve = 200_000_000;

/** The suffix of previews, after the hash of the file. */
export const previewEnding = '.preview';

/** A file in a draft folder, and its final name. */
export interface DraftFile {
  readonly path: string;
  readonly name: string;
}

/** A folder for the files of one request. */
export interface UploadDraft {
  readonly path: string;
  /** Removes files that were not stored, and releases the reserved space. */
  readonly close: () => Promise<void>;
}

/** The folder of uploaded files, which are named by their hashes. */
export type StoredFiles =
  ReturnType<typeof openStoredFiles> extends Promise<infer Files> ? Files : never;

export interface StoredFilesOptions {
  /** True to accept an existing folder that is read-only. */
  readonly allowReadOnly?: boolean;
}

/** Opens the folder, and creates it if needed. Throws a {@link StartError} if nothing can be written there. */
export async function openStoredFiles(
  folder: string,
  { allowReadOnly = false }: StoredFilesOptions = {},
) {
  const incoming = join(folder, 'incoming');
  const aside = join(folder, 'aside');
  const check = async (): Promise<void> => {
    const draft = await mkdtemp(join(incoming, 'check-'));
    try {
      await flush(draft);
      const file = await open(join(draft, 'file'), 'wx', 0o600);
      await file.writeFile('x');
      await file.sync().finally(() => file.close());
    } finally {
      await rm(draft, { recursive: true });
    }
  };
  try {
    for (const each of [folder, incoming, aside]) makeFolder(each);
    await check();
  } catch (cause) {
    const reason = messageOf(cause);
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isThere || !(allowReadOnly || isFull(cause)))
      throw new StartError(
        `FILES names the folder ${folder}, which cannot be used: ${reason}. Check the folder, or name another one.`,
        { cause },
      );
  }

  /** Flushes draft files and moves them to their final names. An existing file is replaced, so that its time is new. */
  async function store(files: readonly DraftFile[]): Promise<void> {
    for (const { path, name } of files) {
      const now = new Date();
      await utimes(path, now, now);
      await flush(path);
      giveToOwnerOfFolder(path);
      await rename(path, join(folder, name));
    }
    await flush(folder);
  }

  /**
   * Removes files that are older than `age` and that no request names. They are moved aside first and checked again, as
   * another server may be storing the same content. Resolves to the names of files that were too new.
   */
  async function sweep(named: () => Promise<ReadonlySet<string>>, age = sweepAge) {
    const isNew = async (path: string, most = age) =>
      Date.now() - (await stat(path)).mtimeMs < most;
    for (const draft of await readdir(incoming)) {
      const path = join(incoming, draft);
      await unlessGone(async () => {
        if (!(await isNew(path, sweepAge))) await rm(path, { recursive: true });
      });
    }
    const setAside = await readdir(aside);
    const kept = (await readdir(folder)).filter((name) => /^[\da-f]{64}/.test(name));
    const names = kept.length + setAside.length > 0 ? await named() : new Set<string>();
    const isNamed = (name: string) => names.has(name.slice(0, 64));
    const tooNew: string[] = [];
    for (const name of kept.filter((each) => !isNamed(each))) {
      await unlessGone(async () => {
        if (await isNew(join(folder, name))) tooNew.push(name);
        else {
          await rename(join(folder, name), join(aside, name));
          setAside.push(name);
        }
      });
    }
    for (const name of setAside) {
      const path = join(aside, name);
      await unlessGone(async () => {
        if (!isNamed(name) && !(await isNew(path))) return rm(path);
        const now = new Date();
        await utimes(path, now, now);
        return rename(path, join(folder, name));
      });
    }
    return tooNew;
  }

  /** The bytes that all running uploads may still write. */
  let reservedBytes = 0;
  const checkRoom = async (most: number): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < most) throw new NoRoomError();
  };

  /** Creates a draft folder for one request, and reserves space for it until it is closed. */
  async function openDraft(size: number): Promise<UploadDraft> {
    let reserved = size;
    const release = () => {
      reservedBytes -= reserved;
      reserved = 0;
    };
    // Reserved before the first await, so that concurrent uploads see each other.
    reservedBytes += size;
    try {
      await checkRoom(reserve + reservedBytes);
      const path = await mkdtemp(join(incoming, 'upload-'));
      const close = async () => {
        release();
        await withStoreErrors(() => rm(path, { recursive: true, force: true }));
      };
      return { path, close };
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    openDraft: (size: number) => withStoreErrors(() => openDraft(size)),
    /** Rejects if there is no room for a picture, which may become larger than the uploaded file. */
    checkRoom: () => withStoreErrors(() => checkRoom(reserve / 2)),
    store: (files: readonly DraftFile[]) => withStoreErrors(() => store(files)),
    /** Opens a file or a preview; resolves to undefined if it is gone. */
    open: (name: string) => unlessGone(() => open(join(folder, name))),
    sweep: (named: () => Promise<ReadonlySet<string>>, age?: number) =>
      withStoreErrors(() => sweep(named, age)),
    /** Resolves if a file could be stored right now. */
    check: singleFlight(() => withStoreErrors(check)),
  };
}

export class NoRoomError extends StoreError {
  constructor() {
    super('the disk has no room for an upload');
  }
}

/** A full disk is no error at start: it rejects uploads for as long as it is full. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

/** Wraps errors in a {@link StoreError}, without the names of files. */
export async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : messageOf(cause);
    throw new StoreError(`the folder FILES refused: ${code}`, { cause });
  }
}

/** Runs an operation on a file; resolves to undefined if somebody else has removed it. */
async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return undefined;
  }
}

/** Flushes a file, or the names in a folder, to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
