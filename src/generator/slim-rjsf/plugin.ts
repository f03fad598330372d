import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/**
 * Drops the parts of rjsf that this site never uses from the browser's script. `chosen` are the replacements to make,
 * so that a test can ask of each if it is still needed.
 */
export function slimRjsf(chosen: readonly Replacement[] = replacements): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!isRjsf(importer)) return undefined;
      const replacement = chosen.find(({ from }) => from.test(source));
      return replacement && standInId(replacement);
    },
    load(id) {
      const replacement = chosen.find((each) => standInId(each) === id);
      return typeof replacement?.to === 'object' ? replacement.to.code : undefined;
    },
  };
}

function isRjsf(importer = ''): boolean {
  return importer.replaceAll('\\', '/').includes('/@rjsf/');
}

/** A module of rjsf, and the smaller one that replaces it in browsers. */
interface Replacement {
  readonly name: string;
  readonly from: RegExp;
  /** The file that replaces it, or its code. */
  readonly to: string | { readonly code: string };
  /** The reason why nothing is missed. */
  readonly because: string;
}

function standInId({ name, to }: Replacement): string {
  return typeof to === 'string' ? to : `\0slim-rjsf/${name}`;
}

const here = (file: string): string => normalizePath(join(import.meta.dirname, file));

/**
 * All replacements. Those from "the resolving of schemas" on would not be needed if `Form` took its `schemaUtils` as a
 * prop, like its `validator`: `createSchemaUtils` makes a class with all of these functions as methods, and no bundler
 * can drop a single method. `npm run test:slim` reports the replacements that no longer save anything.
 */
export const replacements: readonly Replacement[] = [
  {
    name: 'the default registry',
    from: /(^|\/)getDefaultRegistry\.js$/,
    to: here('empty-registry.ts'),
    because: 'The theme of a form brings all its fields, templates and widgets.',
  },
  {
    name: 'Markdown',
    from: /^markdown-to-jsx/,
    to: { code: 'export function Markdown({ children }) { return children; }' },
    because:
      'ObjectField reports an invalid `ui:order` with it, which the check has reported before.',
  },
  {
    name: 'the deep comparison of props',
    from: /(^|\/)deepEquals\.js$/,
    to: here('deep-equals.ts'),
    because: 'Props and answers contain no dates, no maps and no circular references.',
  },
  {
    name: 'the omission of extra data',
    from: /(^|\/)omitExtraData\.js$/,
    to: here('never-called.ts'),
    because: '`omitExtraData` is not set: the form itself knows which answers it sends.',
  },
  {
    name: 'the buttons that add and remove an optional answer',
    from: /(^|\/)shouldRenderOptionalField\.js$/,
    to: { code: 'export default () => false;' },
    because: '`enableOptionalDataFieldForType` is not set.',
  },
  {
    name: 'wrapped widgets',
    from: /^react-is$/,
    to: { code: 'const no = () => false; export default { isForwardRef: no, isMemo: no };' },
    because: 'Every widget is a plain function.',
  },
  {
    name: 'texts of other themes',
    from: /(^|\/)enums\.js$/,
    to: {
      code: `export const TranslatableString = {
        YesLabel: 'Yes',
        NoLabel: 'No',
        NewStringDefault: 'New Value',
        OptionPrefix: 'Option %1',
        TitleOptionPrefix: '%1 option %2',
      };`,
    },
    because: "Templates and widgets have their own texts; these are the texts of rjsf's fields.",
  },
  {
    name: 'the methods for resolving schemas',
    from: /(^|\/)createSchemaUtils\.js$/,
    to: here('view-utils.ts'),
    because:
      'It makes a class whose methods are all of rjsf, and no bundler can drop a method; a view needs eight.',
  },
  {
    name: 'the names of changed answers',
    from: /(^|\/)getChangedFields\.js$/,
    to: { code: 'export default () => [];' },
    because: '`Form` also compares the answers as a whole, and has no errors to clear by name.',
  },
  {
    name: 'the resolving of schemas',
    from: /(^|\/)retrieveSchema\.js$/,
    to: {
      code: `
        import neverCalled from ${JSON.stringify(here('never-called.ts'))};
        export default function unchanged(_validator, schema) { return schema; }
        export {
          neverCalled as relaxOptionsForScoring,
          neverCalled as resolveAllReferences,
          neverCalled as resolveAnyOrOneOfSchemas,
          neverCalled as resolveDependencies,
          neverCalled as retrieveSchemaInternal,
        };`,
    },
    because:
      'A view has no $ref, no allOf, no conditions and no dependencies, so nothing is left to resolve.',
  },
  {
    name: 'the uiSchema of references',
    from: /(^|\/)resolveUiSchema\.js$/,
    to: { code: 'export default function unchanged(_schema, uiSchema) { return uiSchema ?? {}; }' },
    because: 'A question has its own uiSchema, resolved by the compiler.',
  },
  {
    name: 'the search for conditions',
    from: /(^|\/)schemaHasNestedConditional\.js$/,
    to: { code: 'export default () => false;' },
    because: 'A view has none.',
  },
  {
    name: 'the error schema builder',
    from: /(^|\/)ErrorSchemaBuilder\.js$/,
    to: here('never-called.ts'),
    because: 'No field reports errors of its own with an answer.',
  },
];
