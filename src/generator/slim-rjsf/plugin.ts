import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const here = (file: string): string => normalizePath(resolve(import.meta.dirname, file));

/** What rjsf imports, and the smaller thing it gets; each stub says why nothing is missed. */
const replacements: readonly { readonly from: RegExp; readonly to: string }[] = [
  { from: /(^|\/)getDefaultRegistry\.js$/, to: here('default-registry.ts') },
  { from: /^fast-uri$/, to: here('fast-uri.ts') },
  { from: /(^|\/)(shallowAllOfMerge|omitExtraData|toPathSchema)\.js$/, to: here('absent.ts') },
  // What chooses among schemas: a form reaches rjsf without conditions and without alternatives.
  {
    from: /(^|\/)(sanitizeDataForNewSchema|get(Closest|First)MatchingOption|findSelectedOptionInXxxOf)\.js$/,
    to: here('absent.ts'),
  },
  { from: /(^|\/)(findFieldInSchema|getFromSchema)\.js$/, to: here('absent.ts') },
  { from: /^jsonpointer$/, to: here('absent.ts') },
  // Only for tests of rjsf's own; where a server is built without what tests need, it is not there.
  { from: /^@rjsf\/validator-ajv8$/, to: here('absent.ts') },
];

/**
 * Leaves out of the browser's script the parts of rjsf that this site's engine never reaches: its own
 * fields, widgets and templates, Markdown, `$ref` resolution, the merger of `allOf`, the finding of surplus answers.
 * A size check (`tests/browser/size.test.ts`) notices when a new version of rjsf brings them back.
 */
export function slimRjsf(): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.replaceAll('\\', '/').includes('/@rjsf/')) return undefined;
      return replacements.find(({ from }) => from.test(source))?.to;
    },
  };
}
