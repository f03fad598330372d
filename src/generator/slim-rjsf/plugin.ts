import type { Plugin } from 'vite';
import { type Replacement, replacements } from './replacements.ts';

/**
 * Leaves out of the browser's script the parts of rjsf that this site's engine never reaches. `chosen` are the replacements to
 * make, for the test that asks of each whether it is still needed.
 */
export function slimRjsf(chosen: readonly Replacement[] = replacements): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.replaceAll('\\', '/').includes('/@rjsf/')) return undefined;
      return chosen.find(({ from }) => from.test(source))?.to;
    },
  };
}
