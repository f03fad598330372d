import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Form } from '../../form/form.ts';
import { outgoingKinds } from '../store/store.ts';

/** What was asked for: the API, the health check, pictures and film, pages, or what leads nowhere. */
export type RequestKind = 'api' | 'health' | 'media' | 'page' | 'nothing';

const submissionOutcomes = ['stored', 'repeated', 'suspect', 'refused', 'failed'] as const;
const mailOutcomes = ['sent', 'failed'] as const;

/** What became of a submission: `failed` could not be stored. */
export type SubmissionOutcome = (typeof submissionOutcomes)[number];

/** The figures of the server. Every label has few values, all known beforehand. */
export interface Figures {
  readonly requests: Counter<'kind' | 'status'>;
  readonly seconds: Histogram<'kind'>;
  readonly submissions: Counter<'form' | 'outcome'>;
  readonly mails: Counter<'kind' | 'outcome'>;
}

interface Sources {
  readonly forms: readonly Form[];
  readonly countOwed: () => Promise<number>;
}

/** Makes the figures, each at nought; `registers` is where they are read. */
export function createFigures(registry: Registry, { forms, countOwed }: Sources): Figures {
  const registers = [registry];
  const submissions = new Counter({
    name: 'site_submissions_total',
    help: 'What visitors sent, by form and by what became of it',
    labelNames: ['form', 'outcome'],
    registers,
  });
  for (const { id: form } of forms) {
    for (const outcome of submissionOutcomes) submissions.inc({ form, outcome }, 0);
  }
  const mails = new Counter({
    name: 'site_mails_total',
    help: 'Attempts to send a mail, by kind and by what they came to',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  for (const kind of outgoingKinds) {
    for (const outcome of mailOutcomes) mails.inc({ kind, outcome }, 0);
  }
  addOwed(registry, countOwed);
  return { ...createAnswerFigures(registry), submissions, mails };
}

function createAnswerFigures(registry: Registry): Pick<Figures, 'requests' | 'seconds'> {
  const registers = [registry];
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answers, by what was asked for and by status',
    labelNames: ['kind', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return { requests, seconds };
}

function addOwed(registry: Registry, countOwed: () => Promise<number>): void {
  const owed = new Gauge({
    name: 'site_mails_owed',
    help: 'Mails that no mail server has taken yet; NaN while the database is away',
    registers: [registry],
    collect: async () => {
      // The other figures are wanted most of all while the database is away.
      owed.set(await countOwed().catch(() => Number.NaN));
    },
  });
}
