import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { FormHandlings } from '../../../src/form/model/handling.ts';
import { buildApp } from '../../../src/server/build-app.ts';
import type { DeskOptions } from '../../../src/server/desk/desk-options.ts';
import { createMetrics } from '../../../src/server/metrics.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import {
  type Action,
  type ChangeContext,
  changeOf,
  type RequestChange,
} from '../../../src/server/requests/changes.ts';
import { createVisitorLinks } from '../../../src/server/requests/visitor-links.ts';
import { type Environment, readSettings } from '../../../src/server/settings.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import type { Submission } from '../../../src/server/store/store-types.ts';
import { email, usualOptions } from '../desk/support.ts';
import { nestedBody, nestedForm } from '../nested-form.ts';
import { siteRendererOf, writeSite } from '../posted-site.ts';
import { noon, submissionOf, temporaryFolder, timeZone } from '../support.ts';

export const origin = 'http://localhost:3000';
export const secret = 'a secret of these tests alone, which is long enough';
export const agreed = { day: '2026-05-20', from: '09:00', to: '12:00', price: '$149' };

const { site: deskSite } = usualOptions;

/** The facts of a company that visitors read. */
export const site: DeskOptions['site'] = {
  ...deskSite,
  company: { ...deskSite.company, phone: '705 555 0100', email: 'hello@example.com' },
};

interface Wishes {
  readonly kind?: NonNullable<FormHandlings[string]>['kind'];
  readonly environment?: Environment;
  readonly isMailed?: boolean;
}

/** A site with the pages of visitors, on a database of its own, at noon. Requests are bookings unless it is said. */
export async function startVisits(wishes: Wishes = {}) {
  const { environment = { RATE_LIMIT: '0' }, isMailed = true } = wishes;
  const kind = 'kind' in wishes ? wishes.kind : 'booking';
  const store = await openSqliteStore({ path: `${temporaryFolder()}/requests.sqlite` });
  const log: string[] = [];
  const clock = { now: noon };
  const now = () => clock.now;
  const forms = [nestedForm.form];
  const handling = { [nestedForm.form.id]: { ...(kind && { kind }) } };
  const askedForms = createAskedForms({ store, forms, handling });
  const links = createVisitorLinks({ secret, origin, timeZone, now });
  const metrics = createMetrics(forms, store);
  const app = buildApp({
    ...{ forms, store, askedForms, timeZone, links, now },
    owes: isMailed ? ['staff', 'visitor'] : [],
    settings: readSettings(environment),
    siteFolder: writeSite(),
    siteRenderer: siteRendererOf(),
    log: { write: (line) => log.push(line) },
    visitor: { store, site },
    desk: { ...usualOptions, store, askedForms, now, linkOf: links.linkOf },
  });
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  await metrics.serve(app, undefined);
  await app.ready();
  return { app, store, log, clock, links, registry: metrics.registry };
}

export type Visits = Awaited<ReturnType<typeof startVisits>>;

/** Stores a request and resolves to its reference. */
export async function receive({ store }: Visits, more: Partial<Submission> = {}): Promise<string> {
  const body = JSON.stringify(nestedBody);
  return (await store.add(submissionOf({ form: nestedForm.form.id, body, ...more }))).reference;
}

/** What the staff do with a request, as the desk does it. */
export async function act(
  { store, clock }: Visits,
  reference: string,
  { action, ...more }: { readonly action: Action } & Partial<RequestChange & ChangeContext>,
): Promise<void> {
  const submission = await found({ store }, reference);
  const { version, note, assignee } = submission.handling;
  const requested = {
    ...{ version, note, assignee, who: email, at: clock.now.toISOString() },
    ...{ action, ...more },
  };
  const change = changeOf(submission, requested, { kind: 'booking', ...more });
  if (!change || !(await store.change(change))) throw new Error(`nobody can ${action} this`);
}

export async function found({ store }: Pick<Visits, 'store'>, reference: string) {
  const submission = await store.find(reference);
  if (!submission) throw new Error(`there is no request ${reference}`);
  return submission;
}

/** The path of the page of a request. */
export async function pathTo(visits: Visits, reference: string): Promise<string> {
  const link = visits.links.linkOf(await found(visits, reference));
  if (link === undefined) throw new Error(`${reference} has no link any more`);
  return link.slice(origin.length);
}

/** Posts a form of the page as a browser does. */
export function press(
  { app }: { readonly app: FastifyInstance },
  path: string,
  controls: Readonly<Record<string, string>>,
  headers: InjectOptions['headers'] = { 'sec-fetch-site': 'same-origin' },
) {
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(controls).toString(),
  });
}

/** What a visitor reads in the main part of a page. */
export function textOf(html: string): string {
  const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replaceAll(/<wbr\/>|<\/?a\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words on the buttons of a page. */
export function buttonsIn(html: string): string[] {
  return [...html.matchAll(/<button\b[^>]*>([^<]*)<\/button>/g)].map(([, words = '']) => words);
}
