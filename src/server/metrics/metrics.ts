import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Form } from '../../form/form.ts';
import type { MailObserver } from '../mail/sending/report.ts';
import type { Store } from '../store/store.ts';
import { createFigures } from './figures.ts';
import { serveMetrics } from './serve-metrics.ts';
import { watchAnswers } from './watch-answers.ts';
import { watchStore } from './watch-store.ts';

/** What the server counts while it runs. Nothing in it is about a person. */
export interface Metrics {
  /** The store to be used, so that what becomes of submissions is counted. */
  readonly store: Store;
  /** To be told what becomes of mails. */
  readonly mailObserver: MailObserver;
  /** Counts the answers of an app; where there is a port, the figures are read there. To be called before it listens. */
  serve(app: FastifyInstance, port: number | undefined): Promise<void>;
  readonly registry: Registry;
}

/** Begins to count, from nothing, what these forms and this store do. */
export function createMetrics(forms: readonly Form[], store: Store): Metrics {
  const registry = new Registry();
  const figures = createFigures(registry, { forms, countOwed: store.countOwed });
  return {
    store: watchStore(store, figures),
    mailObserver: {
      onSent: (kind) => figures.mails.inc({ kind, outcome: 'sent' }),
      onFailed: (kind) => figures.mails.inc({ kind, outcome: 'failed' }),
    },
    serve: async (app, port) => {
      watchAnswers(app, figures);
      if (port !== undefined) await serveMetrics(app, { registry, port });
    },
    registry,
  };
}
