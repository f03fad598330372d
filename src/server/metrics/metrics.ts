import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Form } from '../../contract/form.ts';
import type { Store } from '../store/store.ts';
import { createFigures } from './figures.ts';
import { watchAnswers } from './watch-answers.ts';
import { watchStore } from './watch-store.ts';

/** What the server counts while it runs. Nothing in it is about a person. */
export interface Metrics {
  /** The store to be used, so that what becomes of submissions and mails is counted. */
  readonly store: Store;
  /** Counts the answers of an app. To be called before it listens. */
  watch(app: FastifyInstance): void;
  readonly registry: Registry;
}

/** Begins to count, from nothing, what these forms and this store do. */
export function createMetrics(forms: readonly Form[], store: Store): Metrics {
  const registry = new Registry();
  const figures = createFigures(registry, { forms, countOwed: store.countOwed });
  return {
    store: watchStore(store, figures),
    watch: (app) => watchAnswers(app, figures),
    registry,
  };
}
