import { afterAll, beforeAll, inject } from 'vitest';
import {
  type BuiltServer,
  type OpenServer,
  type ServerOptions,
  startServer,
} from './built-server.ts';

/** What all files of tests have in common while they run. */
export interface Shared {
  /** The address of the built server. */
  readonly site: string;
  /** The address of the server of the site of `tests/rich`, and the folder in which that was built. */
  readonly richSite: string;
  readonly richFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext extends Shared {}
}

/** The built server that all files of tests share; what others send to it is kept there, too. */
export function sharedServer(): { readonly url: string } {
  return { url: inject('site') };
}

/** The server of the site of `tests/rich` that all files of tests share, and its folder for servers of their own. */
export function sharedRichSite(): { readonly url: string; readonly folder: string } {
  return { url: inject('richSite'), folder: inject('richFolder') };
}

/** A built server for the tests of one file alone, as a file needs that looks at what is kept. */
export function prepareServer(options?: ServerOptions): OpenServer {
  let server: BuiltServer | undefined;
  beforeAll(async () => {
    server = await startServer(options);
  });
  afterAll(() => server?.stop('SIGTERM'));
  const started = (): BuiltServer => {
    if (!server) throw new Error('the server runs while tests do');
    return server;
  };
  return {
    get url() {
      return started().url;
    },
    get databaseUrl() {
      return started().databaseUrl;
    },
    get folder() {
      return started().folder;
    },
  };
}
