import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/create-store.ts';
import { bodyOf } from '../store/store.ts';
import { type KeptFiles, sweptAfter } from './kept-files.ts';
import { filesIn } from './uploads.ts';

/** How many bodies are read at once. */
const portion = 500;

type Sweeping = Pick<KeptFiles, 'sweep'>;
type Bodies = Pick<Store, 'bodiesWithFiles'>;

/** Removes the files that no request names, once they are so old, in milliseconds. Resolves to those that are not yet. */
export function sweepFiles({ sweep }: Sweeping, store: Bodies, age?: number): Promise<string[]> {
  return sweep(async () => {
    const names = new Set<string>();
    for (let behind = 0; ; ) {
      const rows = await store.bodiesWithFiles(behind, portion);
      for (const { id, body } of rows) {
        behind = id;
        for (const { hash } of filesIn(bodyOf({ body }))) names.add(hash);
      }
      if (rows.length < portion) return names;
    }
  }, age);
}

/** Sweeps while an app lives: once it listens, and then every hour. */
export function serveSweeping(app: FastifyInstance, kept: Sweeping, store: Bodies): void {
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    current = sweepFiles(kept, store).then(
      () => undefined,
      (error: unknown) => app.log.error({ err: error }, 'files could not be swept'),
    );
  };
  app.addHook('onListen', async () => {
    sweep();
    timer = setInterval(sweep, sweptAfter);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await current;
  });
}
