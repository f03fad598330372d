import type { Plugin, ViteDevServer } from 'vite';
import { createRedirector } from '../page-language/addresses.ts';

/**
 * Redirects other spellings of addresses, and addresses of a former site, in the dev server as the built server does.
 */
export function devRedirects(): Plugin {
  return { name: 'dev-redirects', apply: 'serve', configureServer: mount };
}

function mount(server: ViteDevServer): void {
  const targetOf = async (url: string): Promise<string | undefined> => {
    const module = await server.ssrLoadModule('virtual:addresses');
    const { pageAddresses, redirects } = module as typeof import('virtual:addresses');
    return createRedirector(pageAddresses, redirects)(url);
  };
  server.middlewares.use((request, response, next) => {
    targetOf(request.url ?? '/').then(
      (location) => {
        if (location === undefined) return next();
        response.writeHead(301, { location, 'cache-control': 'no-cache' }).end();
      },
      // A file has an error, which the page shows.
      () => next(),
    );
  });
}
