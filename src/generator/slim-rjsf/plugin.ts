import type { Plugin } from 'vite';
import { forAnyForm, type Replacement, replacements } from './replacements.ts';

/** Behind the file of a module that is taken as it is, whatever other forms get in its place. */
const whole = '?whole';

/** By what `form/resolver.ts` enters rjsf's resolving of schemas. */
function isDoor(source: string): boolean {
  return source === '@rjsf/utils/lib/createSchemaUtils.js';
}

/** Whether a module has to do with resolving; a second copy of any other one would be of no use. */
function isResolving(id: string): boolean {
  return /\/@rjsf\/utils\/lib\/(?:schema\/\w+|createSchemaUtils|findSchemaDefinition)\.js$/.test(
    id,
  );
}

function isRjsf(importer = ''): boolean {
  return importer.replaceAll('\\', '/').includes('/@rjsf/');
}

/**
 * Leaves out of the browser's script the parts of rjsf that this site's engine never reaches. `chosen` are the replacements to
 * make, for the test that asks of each whether it is still needed.
 */
export function slimRjsf(chosen: readonly Replacement[] = replacements): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isWhole = importer?.endsWith(whole) || (isDoor(source) && !isRjsf(importer));
      if (!isWhole && !isRjsf(importer)) return undefined;
      const replacement = chosen.find(({ from }) => from.test(source));
      if (!isWhole || (replacement && forAnyForm.includes(replacement))) return replacement?.to;
      const found = await this.resolve(source, importer?.replace(whole, ''), { skipSelf: true });
      return found && isResolving(found.id) ? { ...found, id: found.id + whole } : found;
    },
  };
}
