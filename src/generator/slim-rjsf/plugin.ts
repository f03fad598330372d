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
 * All replacements. Those from "the resolving of schemas" on would not be needed if `Form` took its `schemaUtils` as a prop, as it does its
 * `validator`: `createSchemaUtils` makes a class with all of these functions as methods, of which no bundler can leave out one.
 * `npm run test:slim` tells of each if it still saves anything.
 */
export const replacements: readonly Replacement[] = [
  {
    name: 'the default registry',
    from: /(^|\/)getDefaultRegistry\.js$/,
    to: here('empty-registry.ts'),
    because: 'Every field, template and widget that draws a form comes from its theme.',
  },
  {
    name: 'Markdown',
    from: /^markdown-to-jsx/,
    to: { code: 'export function Markdown({ children }) { return children; }' },
    because: 'ObjectField says with it that `ui:order` is wrong, which the check says before.',
  },
  {
    name: 'the comparison of whole props',
    from: /(^|\/)deepEquals\.js$/,
    to: here('deep-equals.ts'),
    because: 'Props and answers hold no dates, no maps and no circles.',
  },
  {
    name: 'the omitting of extra data',
    from: /(^|\/)omitExtraData\.js$/,
    to: here('never-called.ts'),
    because: '`omitExtraData` is not set: the form itself knows which answers it sends.',
  },
  {
    name: 'the schema of paths',
    from: /(^|\/)toPathSchema\.js$/,
    to: here('never-called.ts'),
    because: 'Nothing of `Form` calls it.',
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
    name: 'words of other themes',
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
    because: "Templates and widgets have words of their own; these are those of rjsf's fields.",
  },
  {
    name: 'the methods for resolving schemas',
    from: /(^|\/)createSchemaUtils\.js$/,
    to: here('view-utils.ts'),
    because:
      'It makes a class with all of rjsf as its methods, of which no bundler can leave one out; a view needs eight.',
  },
  {
    name: 'the names of changed answers',
    from: /(^|\/)getChangedFields\.js$/,
    to: { code: 'export default () => [];' },
    because:
      '`Form` compares the answers as a whole besides, and has no errors to clear by the names.',
  },
  {
    name: 'the resolving of schemas',
    from: /(^|\/)retrieveSchema\.js$/,
    to: {
      code: `
        import neverCalled from ${JSON.stringify(here('never-called.ts'))};
        export default function given(_validator, schema) { return schema; }
        export {
          neverCalled as relaxOptionsForScoring,
          neverCalled as resolveAllReferences,
          neverCalled as resolveAnyOrOneOfSchemas,
          neverCalled as resolveDependencies,
          neverCalled as retrieveSchemaInternal,
        };`,
    },
    because:
      'A view has no $ref, no allOf, no conditions and no dependencies: each part of it is what it would be resolved to.',
  },
  {
    name: 'the uiSchema of references',
    from: /(^|\/)resolveUiSchema\.js$/,
    to: { code: 'export default function own(_schema, uiSchema) { return uiSchema ?? {}; }' },
    because: 'A question has its own uiSchema, resolved when its form is read.',
  },
  {
    name: 'the search for conditions',
    from: /(^|\/)schemaHasNestedConditional\.js$/,
    to: { code: 'export default () => false;' },
    because: 'A view has none.',
  },
  {
    name: 'the building of errors',
    from: /(^|\/)ErrorSchemaBuilder\.js$/,
    to: here('never-called.ts'),
    because: 'No field hands on errors of its own with an answer.',
  },
];
