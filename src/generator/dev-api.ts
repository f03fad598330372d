import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { entries } from './entries.ts';

/** The part of `src/server/dev.ts` that is used here, because this room must not import it. */
interface DevApiModule {
  createDevApi(environment: NodeJS.ProcessEnv): Promise<DevApi>;
}

interface DevApi {
  routing(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/**
 * Mounts the real API at `/api/` in the dev server, and creates it again when a form or its code changes. Files that visitors send go
 * beside the database, unless the setting FILES names another folder.
 */
export function devApi(): Plugin {
  return {
    name: 'dev-api',
    apply: 'serve',
    config: (_config, { mode }) => {
      if (mode === 'development') process.env.FILES = process.env.FILES?.trim() || 'data/files';
    },
    configureServer: mount,
  };
}

function mount(server: ViteDevServer): void {
  let api: Promise<DevApi> | undefined;
  const open = async (): Promise<DevApi> => {
    const module = await server.ssrLoadModule(`/${entries.devApi}`);
    return (module as DevApiModule).createDevApi(process.env);
  };
  const discard = async (): Promise<void> => {
    const old = api;
    api = undefined;
    await (await old)?.close();
  };
  server.watcher.on('all', (_event, path) => {
    if (/\.(yaml|ts)$/.test(path)) discard().catch((error) => server.config.logger.error(error));
  });
  server.httpServer?.on('close', () => {
    discard().catch((error) => server.config.logger.error(error));
  });
  server.middlewares.use((request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    api ??= open();
    api
      .then((ready) => ready.routing(request, response))
      .catch((error) => {
        api = undefined;
        next(error);
      });
  });
}
