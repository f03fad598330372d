import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type FormsState, formsState, inheritedChanges } from './inherited-changes.ts';
import { readSite } from './load-site.ts';

/** Tells in the terminal which other forms a saved file in `forms/` changes, too. */
export function devInheritance(root: string): Plugin {
  return {
    name: 'dev-inheritance',
    apply: 'serve',
    configureServer({ watcher, httpServer, config: { logger, mode } }) {
      if (mode !== 'development' || httpServer === null) return;
      let known: FormsState | undefined;
      httpServer.once('listening', () => {
        known = formsState(readSite(root));
      });
      watcher.on('all', (_event, file) => {
        if (!known || !file.startsWith(join(root, 'forms'))) return;
        const now = formsState(readSite(root));
        const lines = inheritedChanges(known, now);
        if (lines.length > 0) logger.info(`\n${lines.join('\n')}\n`);
        // A form with a mistake is compared with what it was before, once it is right again.
        known = { files: now.files, forms: { ...known.forms, ...now.forms } };
      });
    },
  };
}
