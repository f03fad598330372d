import { join, relative } from 'node:path';
import { normalizePath, type ViteDevServer } from 'vite';

/** The folders whose files pages are made of, and which of their files. */
const sources: Readonly<Record<string, RegExp>> = {
  'forms/': /\.ya?ml(?:\.\w+)?$/i,
  'content/': /\.ya?ml(?:\.\w+)?$/i,
  'content/images/': /./,
  'content/video/': /./,
  'src/blocks/': /\.yaml$/,
};

/** True if the pages have to be made anew when a file is added, changed or removed. */
export function isPageSource(root: string, file: string): boolean {
  const path = normalizePath(relative(root, file));
  return Object.entries(sources).some(
    ([folder, names]) => path.startsWith(folder) && names.test(path),
  );
}

/** What is made anew, and what has to be forgotten for it. */
export interface Reloaded {
  readonly root: string;
  readonly isMade: (moduleId: string) => boolean;
  /** Forgets the site as it was read before. */
  readonly forget: () => void;
}

/**
 * A saved YAML file, and a picture or film that comes or goes, reloads the page with new modules, in the browser and in
 * the API alike; so what was missing heals the page by being put there.
 */
export function reloadOnChange(server: ViteDevServer, { root, isMade, forget }: Reloaded): void {
  server.watcher.add(Object.keys(sources).map((folder) => join(root, folder)));
  server.watcher.on('all', (_event, file) => {
    if (!isPageSource(root, file)) return;
    forget();
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (isMade(id)) moduleGraph.invalidateModule(module);
      }
    }
    server.ws.send({ type: 'full-reload' });
  });
}
