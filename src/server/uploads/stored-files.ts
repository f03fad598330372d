import { statSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwnerOfFolder, makeFolder } from '../private-folder.ts';
import { StartError } from '../start-error.ts';
import { singleFlight } from '../store/create-store.ts';
import { messageOf } from '../store/database.ts';
import { StoreError } from '../store/store.ts';

/** For how long what no row names yet may still come to be named, in milliseconds. */
export const sweepAge = 3_600_000;

/** How much of the disk is left to the database that may share it, in bytes. */
const reserve = 200_000_000;

/** The end of the name of a preview, behind the hash of its file. */
export const previewEnding = '.preview';

/** A file in a draft folder, and the name under which it is to be kept. */
export interface DraftFile {
  readonly path: string;
  readonly name: string;
}

/** A folder for the files of one request. */
export interface UploadDraft {
  readonly path: string;
  /** Removes what was not kept, and gives back the space that was reserved for it. */
  readonly close: () => Promise<void>;
}

/** The folder of the files that visitors sent, each by its hash. */
export type StoredFiles =
  ReturnType<typeof openStoredFiles> extends Promise<infer Files> ? Files : never;

export interface StoredFilesOptions {
  /** True if a folder that is there will do, though nothing can be written in it. */
  readonly allowReadOnly?: boolean;
}

/** Opens the folder, making it if need be. Throws a {@link StartError} when nothing can be written there. */
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

  /** Brings files of drafts to the disk under their names, over what may be there, so that their times are new. */
  async function keep(files: readonly DraftFile[]): Promise<void> {
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
   * Removes what is older than `age` and no row names. It is put aside first and its time looked at again: a server beside this one may
   * just keep the same content. Resolves to what was too new to be removed.
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

  /** How many bytes the uploads under way may still write, all of them. */
  let reservedBytes = 0;
  const checkRoom = async (most: number): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < most) throw new NoRoomError();
  };

  /** Makes a folder for so many bytes of one request, until they are kept or thrown away, and reserves the space for them. */
  async function openDraft(size: number): Promise<UploadDraft> {
    let reserved = size;
    const release = () => {
      reservedBytes -= reserved;
      reserved = 0;
    };
    // Before anything is waited for, so that those who come together see each other.
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
    /** Rejects where there is no room for a picture that may come out larger than the file that was sent. */
    checkRoom: () => withStoreErrors(() => checkRoom(reserve / 2)),
    keep: (files: readonly DraftFile[]) => withStoreErrors(() => keep(files)),
    /** Opens a file or a preview; resolves to undefined where it is gone. */
    open: (name: string) => unlessGone(() => open(join(folder, name))),
    sweep: (named: () => Promise<ReadonlySet<string>>, age?: number) =>
      withStoreErrors(() => sweep(named, age)),
    /** Resolves when a file could be kept right now. */
    check: singleFlight(() => withStoreErrors(check)),
  };
}

/** The disk has no room for an upload. */
export class NoRoomError extends StoreError {
  constructor() {
    super('the disk has no room for an upload');
  }
}

/** A full disk refuses uploads, as long as it is full, and nothing else. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

/** Throws what goes wrong as a {@link StoreError}, without the names of files. */
export async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : messageOf(cause);
    throw new StoreError(`the folder FILES refused: ${code}`, { cause });
  }
}

/** Does something with a file that somebody else may have removed. */
async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return undefined;
  }
}

/** Waits until a file or the names in a folder are on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
