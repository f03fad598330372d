import { messageOf } from './message-of.ts';
import { StoreError } from './store.ts';

/** Does a task, unless the end has come; what it rejects with becomes a {@link StoreError}. */
export type Begin = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Keeps count of what was begun, so that the end can wait for it. */
export function createWork(): { begin: Begin; end(close: () => Promise<void>): Promise<void> } {
  const begun = new Set<Promise<unknown>>();
  let ending: Promise<void> | undefined;
  return {
    begin: async (task) => {
      if (ending) throw new StoreError('the store is closed');
      const result = task();
      begun.add(result);
      try {
        return await result;
      } catch (cause) {
        throw asStoreError(cause);
      } finally {
        begun.delete(result);
      }
    },
    end: (close) => {
      ending ??= Promise.allSettled(begun).then(close);
      return ending;
    },
  };
}

/** Callers that come while a task is under way get its result: strangers may ask for it as often as they like. */
export function shared(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  return () => {
    current ??= task().finally(() => {
      current = undefined;
    });
    return current;
  };
}

function asStoreError(cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  const reason = messageOf(cause);
  return new StoreError(`the database refused: ${reason}`, { cause });
}
