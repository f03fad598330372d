import type { FastifyInstance } from 'fastify';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Store } from '../store/create-store.ts';
import { type StoredFiles, sweepAge } from './stored-files.ts';
import { fileHashesOf } from './uploads.ts';

/** How long after writing a file its request may still be stored, in milliseconds. */
export const uploadGracePeriod = 30_000;

/** How many submissions are read at once. */
const batchSize = 500;

type Sweeping = Pick<StoredFiles, 'sweep'>;

interface Naming {
  readonly store: Pick<Store, 'listWithFiles'>;
  readonly askedForms: Pick<AskedForms, 'withForms'>;
}

/**
 * Removes files that no request names and that are older than `age` in milliseconds. Resolves to the ones that are too
 * new.
 */
export function sweepFiles(
  { sweep }: Sweeping,
  { store, askedForms }: Naming,
  age?: number,
): Promise<string[]> {
  return sweep(async () => {
    const names = new Set<string>();
    for (let lastId = 0; ; ) {
      const rows = await store.listWithFiles(lastId, batchSize);
      for (const hash of await fileHashesOf(rows, askedForms)) names.add(hash);
      if (rows.length < batchSize) return names;
      lastId = rows.at(-1)?.id ?? lastId;
    }
  }, age);
}

/** Sweeps every hour while an app listens. */
export function serveSweeping(app: FastifyInstance, storedFiles: Sweeping, naming: Naming): void {
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    current = sweepFiles(storedFiles, naming).then(
      () => undefined,
      (error: unknown) => app.log.error({ err: error }, 'files could not be swept'),
    );
  };
  app.addHook('onListen', async () => {
    sweep();
    timer = setInterval(sweep, sweepAge);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await current;
  });
}
