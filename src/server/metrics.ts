import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Form } from '../form/model/form.ts';
import type { FindOverdue } from './housekeeping/retention.ts';
import { listenAt } from './listen.ts';
import { largeFolders } from './pages/site-files.ts';
import type { Store } from './store/create-store.ts';
import { mailKinds, type OutgoingKind } from './store/store-types.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const submissionOutcomes = ['stored', 'repeated', 'suspect', 'refused', 'failed'];

interface Measured {
  /** Measures the write-ahead log of SQLite, in bytes. */
  readonly measureLog?: (() => Promise<number>) | undefined;
  readonly findOverdue?: FindOverdue;
  /** The names of the webhooks. */
  readonly webhooks?: readonly string[];
}

/** Creates the metrics of these forms and this store. Every label has few values, and none is about a person. */
export function createMetrics(
  forms: readonly Form[],
  store: Store,
  { measureLog, findOverdue, webhooks = [] }: Measured = {},
) {
  const registry = new Registry();
  const figure = <Label extends string>(name: string, help: string, ...labelNames: Label[]) => {
    return { name: `site_${name}`, help, labelNames, registers: [registry] };
  };
  const requests = new Counter(figure('requests_total', 'Responses sent', 'kind', 'status'));
  const times = figure('request_duration_seconds', 'From headers to end of response', 'kind');
  const seconds = new Histogram({ ...times, buckets });
  const submissions = new Counter(figure('submissions_total', 'Submissions', 'form', 'outcome'));
  const mails = new Counter(figure('mails_total', 'Attempts to send mails', 'kind', 'outcome'));
  const attempts = new Counter(
    figure('webhooks_total', 'Attempts to tell webhooks', 'webhook', 'outcome'),
  );
  const lostLines = new Counter(
    figure('log_lines_lost_total', 'Lines of the log that could not be written'),
  );
  for (const { id: form } of forms) {
    for (const outcome of submissionOutcomes) submissions.inc({ form, outcome }, 0);
  }
  for (const webhook of webhooks) {
    for (const outcome of ['sent', 'failed']) attempts.inc({ webhook, outcome }, 0);
  }
  for (const kind of [...mailKinds, 'digest']) {
    for (const outcome of ['sent', 'failed']) mails.inc({ kind, outcome }, 0);
  }
  new Gauge({
    ...figure('mails_owed', 'Mails not sent yet; NaN while the database is away'),
    async collect() {
      this.set(await store.countPendingMails().catch(() => Number.NaN));
    },
  });
  if (webhooks.length > 0)
    new Gauge({
      ...figure('webhooks_owed', 'Webhooks not told yet; NaN while the database is away'),
      async collect() {
        this.set(await store.countPendingWebhooks().catch(() => Number.NaN));
      },
    });
  new Gauge({
    ...figure('last_backup_timestamp_seconds', 'Last recorded backup; absent while unknown'),
    async collect() {
      const takenAt = await store.lastBackup().catch(() => undefined);
      if (takenAt === undefined) this.remove();
      else this.set(Date.parse(takenAt) / 1000);
    },
  });
  if (measureLog)
    new Gauge({
      ...figure('sqlite_wal_bytes', 'Size of the write-ahead log; NaN while it is away'),
      async collect() {
        this.set(await measureLog().catch(() => Number.NaN));
      },
    });
  new Gauge({
    ...figure(
      'oldest_overdue_timestamp_seconds',
      'Arrival of the oldest request that is kept for too long; absent where there is none',
    ),
    async collect() {
      const overdue = await findOverdue?.().catch(() => undefined);
      if (overdue === undefined) this.remove();
      else this.set(Date.parse(overdue.receivedAt) / 1000);
    },
  });

  const add: Store['add'] = async (submission) => {
    const { form, suspicion } = submission;
    const outcome = suspicion === undefined ? 'stored' : 'suspect';
    const receipt = await store.add(submission);
    submissions.inc({ form, outcome: receipt.isNew ? outcome : 'repeated' });
    return receipt;
  };
  /**
   * Counts the responses of an app, and serves the metrics at a port if one is set. Must be called before the app
   * listens.
   */
  const serve = async (app: FastifyInstance, port: number | undefined): Promise<void> => {
    app.addHook('onResponse', async (request, reply) => {
      const { url, config } = request.routeOptions;
      const status = reply.statusCode;
      const kind = kindOf(url, status);
      requests.inc({ kind, status });
      seconds.observe({ kind }, reply.elapsedTime / 1000);
      if (config.form && status >= 400)
        submissions.inc({ form: config.form, outcome: status < 500 ? 'refused' : 'failed' });
    });
    if (port === undefined) return;
    collectDefaultMetrics({ register: registry });
    const page = Fastify({ forceCloseConnections: true });
    page.get('/metrics', async (_request, reply) => {
      reply.type(registry.contentType);
      return registry.metrics();
    });
    app.addHook('onClose', () => page.close());
    const url = await listenAt(page, { host: '127.0.0.1', port, setting: 'METRICS_PORT' });
    app.log.info(`Figures at ${url}/metrics`);
  };
  const countMail = (kind: OutgoingKind, outcome: 'sent' | 'failed') =>
    mails.inc({ kind, outcome });
  const countWebhook = (webhook: string, outcome: 'sent' | 'failed') =>
    attempts.inc({ webhook, outcome });
  const countLostLine = () => lostLines.inc();
  return { store: { ...store, add }, countMail, countWebhook, countLostLine, serve, registry };
}

/** Derived from the route, as the address may be anything. */
function kindOf(url: string | undefined, status: number): string {
  if (url === undefined || status === 404) return 'nothing';
  if (url.startsWith('/api/')) return 'api';
  if (url === '/healthz') return 'health';
  return largeFolders.some((folder) => url.startsWith(`/${folder}/`)) ? 'media' : 'page';
}
