import { Worker } from 'node:worker_threads';
import { messageOf } from '../../message-of.ts';
import type { SqliteOptions } from '../open-file.ts';
import { type Answer, openingId, type Question } from './messages.ts';

/** A thread that has opened its file. */
export interface Connection {
  /** Resolves to the answer; rejects with its reason, or when the thread ends without an answer. */
  ask(name: Question['name'], values: readonly unknown[]): Promise<unknown>;
  readonly hasEnded: boolean;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a thread from its built file and waits until it has opened its database. */
export async function connect(thread: URL, options: SqliteOptions): Promise<Connection> {
  const worker = new Worker(thread, { workerData: options });
  const waiting = new Map<number, Waiting>();
  const answerTo = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  const opening = answerTo(openingId);
  let lastId = openingId;
  let hasEnded = false;
  let reason = '';

  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.status === 'done') asker?.resolve(answer.result);
    else asker?.reject(new Error(answer.reason));
  });
  worker.on('error', (error) => {
    reason = `: ${messageOf(error)}`;
  });
  worker.on('exit', () => {
    hasEnded = true;
    for (const { reject } of waiting.values())
      reject(new Error(`the database thread ended${reason}`));
    waiting.clear();
  });

  await opening;
  return {
    ask: (name, values) => {
      lastId += 1;
      const question: Question = { id: lastId, name, values };
      worker.postMessage(question);
      return answerTo(lastId);
    },
    get hasEnded() {
      return hasEnded;
    },
  };
}
