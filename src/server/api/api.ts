import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Form } from '../../runtime/form.ts';
import { refuseOtherMethods } from '../other-methods.ts';
import type { Settings } from '../settings.ts';
import { createAccept, type Reception } from './accept.ts';
import { clientOf } from './client.ts';
import { readJsonStrictly } from './read-json.ts';
import { refuse } from './refusal.ts';

/** What the API needs to know. */
export interface ApiOptions extends Reception {
  readonly forms: readonly Form[];
  readonly settings: Settings;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the form whose answers are sent to the route. */
    readonly form?: string;
  }
}

const tenMinutes = 10 * 60 * 1000;

/** A Fastify plugin: one POST route for each form, and a JSON answer to everything else below its prefix. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await allowOrigins(app, options.settings.corsOrigins);
  readJsonStrictly(app);
  const onRequest = await limitPosts(app, options.settings.rateLimit);
  for (const form of options.forms) {
    if (!form.call) continue;
    const url = `/${form.call.endpoint.replace(/^\/+/, '')}`;
    app.post(url, { onRequest, config: { form: form.id } }, createAccept(form, options));
    refuseOtherMethods(app, url, ['POST']);
  }
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
}

async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, { origin: [...origins], methods: ['POST'], maxAge: 600 });
}

/** The hooks that count the posts of a client over all forms. At most `cache` clients are remembered. */
async function limitPosts(app: FastifyInstance, max: number): Promise<onRequestHookHandler[]> {
  if (max === 0) return [];
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: tenMinutes,
    cache: 10_000,
    keyGenerator: clientOf,
  });
  return [app.rateLimit()];
}
