import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { redirects } from 'virtual:addresses';
import { formHandling } from 'virtual:form-handling';
import { formPages } from 'virtual:form-pages';
import { editions, forms } from 'virtual:forms';
import { mailWords } from 'virtual:mail';
import {
  builtOrigin,
  closedDays,
  privacyTexts,
  showsSamples,
  wholeSite as site,
} from 'virtual:site';
import { uploadQuestions } from '../form/model/question-table.ts';
import { lackingPrivacyNotes } from '../page-language/privacy-notes.ts';
import { endpointsIn } from './api/endpoints.ts';
import { buildApp } from './build-app.ts';
import { createErasureLog } from './erasing/erasure-log.ts';
import { serveHousekeeping } from './housekeeping/daily.ts';
import { createFindOverdue } from './housekeeping/retention.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { checkNotified, describeMail, mailKindsFor } from './mail/mail-settings.ts';
import { createMetrics } from './metrics.ts';
import { openOutput } from './output.ts';
import { createAskedForms } from './reading/asked-forms.ts';
import { createReminders, describeReminders } from './requests/reminders.ts';
import { createVisitorLinks } from './requests/visitor-links.ts';
import { reasonForNoindex } from './security-headers.ts';
import { readSettings } from './settings.ts';
import { explain, SettingError, StartError } from './start-error.ts';
import { databaseName, dataFolderOf, meterOfLog, openStore } from './store/open-store.ts';
import { StoreError } from './store/store-types.ts';
import { serveSweeping } from './uploads/sweep-files.ts';
import { describeWebhooks } from './webhooks/webhook-settings.ts';

const siteFolder = fileURLToPath(new URL('../site', import.meta.url));
const databaseThread = new URL('./database-thread.js', import.meta.url);

const output = openOutput();
try {
  await start();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  // Read at build time, as the built scripts contain this address.
  const { VITE_API_BASE } = import.meta.env;
  const settings = readSettings({ ...process.env, VITE_API_BASE });
  if (!existsSync(siteFolder)) {
    throw new StartError(`There is no built site in ${siteFolder}. Run: npm run build`);
  }
  const { mail, deskPath, siteUrl, linkSecret: secret } = settings;
  const webhooks = settings.webhooks.map(({ name }) => name);
  if (mail) checkNotified(formHandling, mail, webhooks);
  const deskUrl = siteUrl + deskPath;
  const { renderPage } = await import('virtual:renderer');
  const uploads = await openFiles(settings.files);
  const opened = await openStore(settings.database, { editions, thread: databaseThread });
  let storeError: unknown;
  // With a damaged file, the server cannot store requests, but still serves the pages.
  const orNone = (error: unknown): [] => {
    if (!(error instanceof StoreError) || settings.database.kind !== 'sqlite') throw error;
    storeError = error;
    return [];
  };
  const askedForms = createAskedForms({
    store: opened,
    forms,
    editions,
    handling: formHandling,
    webhooks,
  });
  const formerEndpoints = endpointsIn(await opened.allEditions().catch(orNone));
  const owes = mailKindsFor(mail);
  const now = () => new Date();
  const reminders = createReminders({ site, closed: closedDays, mail });
  const { timeZone } = site;
  const links =
    secret === undefined
      ? undefined
      : createVisitorLinks({ secret, origin: siteUrl, timeZone, now });
  const findOverdue = createFindOverdue(opened, site, now);
  // Nothing is overdue for the staff where the server deletes by itself.
  const findUnattended = settings.deletesOld ? undefined : findOverdue;
  const measureLog = meterOfLog(settings.database);
  const { store, ...metrics } = createMetrics(forms, opened, { measureLog, findOverdue, webhooks });
  const log = createLog(output, metrics.countLostLine);
  const writeLine = (line: string) => log.write(`${line}\n`);
  try {
    const linkOf = links?.linkOf;
    const shared = { forms, askedForms, owes, ...reminders, links, now };
    const app = buildApp({
      ...shared,
      timeZone,
      company: site.company,
      formerEndpoints,
      store,
      uploads,
      settings,
      log,
      siteFolder,
      showsSamples,
      redirects,
      siteRenderer: { renderPage, formPages },
      desk: {
        ...shared,
        site,
        words: mailWords,
        isMailed: mail !== undefined,
        closed: closedDays,
        erasureLog:
          settings.erasures === undefined ? undefined : createErasureLog(settings.erasures),
        store: opened,
        storedFiles: uploads?.storedFiles,
        base: deskPath,
        origin: siteUrl,
        findOverdue: findUnattended,
        linkOf,
      },
      visitor: { store: opened, site, reminders, organizer: mail?.from },
    });
    if (uploads) serveSweeping(app, uploads.storedFiles, { store: opened, askedForms });
    if (settings.deletesOld) {
      const dataFolder = dataFolderOf(settings.database);
      const storedFiles = uploads?.storedFiles;
      serveHousekeeping(app, { store: opened, askedForms, site, now, storedFiles, dataFolder });
    }
    if (mail) {
      const options = { askedForms, site, words: mailWords, settings: mail, deskUrl, linkOf };
      // Loaded only if mail is on.
      const { serveMail } = await import('./mail/serve-mail.ts');
      serveMail(app, options, {
        store: opened,
        countMail: metrics.countMail,
        findOverdue: findUnattended,
      });
    }
    if (webhooks.length > 0) {
      // Loaded only if there are webhooks.
      const { serveWebhooks } = await import('./webhooks/serve-webhooks.ts');
      const { allowsPrivateWebhooks: allowsPrivate } = settings;
      const { countWebhook } = metrics;
      const receivers = { webhooks: settings.webhooks, allowsPrivate, countWebhook };
      serveWebhooks(app, { store: opened, askedForms, ...receivers });
    }
    await metrics.serve(app, settings.metricsPort);
    const url = await listen(app, store, settings);
    writeLine(
      `The site is at ${url}. Forms: ${forms.length}. Requests are kept in ${databaseName(settings.database)}.`,
    );
    writeLine(describeMail(mail));
    const told = describeWebhooks(formHandling, webhooks);
    if (told !== undefined) writeLine(told);
    const unreminded = describeReminders({ site, mail });
    if (unreminded !== undefined) writeLine(unreminded);
    if (!settings.deletesOld)
      writeLine('HOUSEKEEPING is off: what is too old stays until you run purge.');
    const facts = {
      site,
      hasLinks: links !== undefined,
      hasWebhooks: webhooks.length > 0,
      hasFeed: deskPath !== undefined && (await opened.feedOwners().catch(orNone)).length > 0,
    };
    for (const lacking of lackingPrivacyNotes(privacyTexts, facts))
      writeLine(`The privacy page does not say that ${lacking}`);
    const people = await opened.people().catch(orNone);
    if (!storeError) writeLine(describeDesk(deskUrl, people.length));
    const reason = reasonForNoindex(settings, showsSamples);
    if (reason !== undefined)
      writeLine(`Search engines are asked not to show the site: ${reason}.`);
    await store.check().catch((error: unknown) => {
      app.log.error({ err: storeError ?? error }, 'nothing can be stored');
    });
    if (siteUrl !== builtOrigin) writeLine(describeOrigins(siteUrl));
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Opens the folder for uploaded files; throws if there is none and a form needs it. The image library is loaded only
 * then.
 */
async function openFiles(folder: string | undefined) {
  if (folder !== undefined) return (await import('./uploads/open-uploads.ts')).openUploads(folder);
  const taking = forms.find(({ table }) => uploadQuestions(table).length > 0);
  if (!taking) return undefined;
  const message = `is not set, but the form ${taking.id} asks for files.`;
  throw new SettingError('FILES', message, '/var/lib/site/files');
}

function describeDesk(deskUrl: string, people: number): string {
  if (people > 0) return `The staff read requests at ${deskUrl}.`;
  return `Nobody can read requests in a browser yet. To let the first person in, run: npm run -s requests -- accounts add EMAIL`;
}

function describeOrigins(siteUrl: string): string {
  return `SITE_URL is ${siteUrl}, but the pages were built for ${builtOrigin}. Build and run with the same SITE_URL.`;
}
