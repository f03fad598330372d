import { formHandling } from 'virtual:form-handling';
import { editions, forms } from 'virtual:forms';
import { wholeSite as site } from 'virtual:site';
import type { FastifyInstance } from 'fastify';
import { uploadQuestions } from '../form/model/question-table.ts';
import { endpointsIn } from './api/endpoints.ts';
import { buildApp } from './build-app.ts';
import { createAskedForms } from './reading/asked-forms.ts';
import { type Environment, readSettings } from './settings.ts';
import { openStore } from './store/open-store.ts';
import { openUploads } from './uploads/open-uploads.ts';

/**
 * The API alone, for the development server, which passes requests below `/api/` to `routing`. Closing it closes its
 * store. Throws a StartError if a setting is wrong or the database cannot be used.
 */
export async function createDevApi(environment: Environment): Promise<FastifyInstance> {
  const settings = readSettings(environment);
  const { files } = settings;
  const isAsked = forms.some(({ table }) => uploadQuestions(table).length > 0);
  const uploads = files === undefined || !isAsked ? undefined : await openUploads(files);
  const store = await openStore(settings.database, { editions });
  const askedForms = createAskedForms({ store, forms, editions, handling: formHandling });
  const { timeZone } = site;
  const app = buildApp({
    forms,
    formerEndpoints: endpointsIn(await store.allEditions()),
    timeZone,
    store,
    askedForms,
    uploads,
    settings,
    now: () => new Date(),
    owes: [],
  });
  app.addHook('onClose', () => store.close());
  await app.ready();
  return app;
}
