import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

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
      if (!isWhole || (replacement && forAnyForm.includes(replacement)))
        return replacement && standInId(replacement);
      const found = await this.resolve(source, importer?.replace(whole, ''), { skipSelf: true });
      return found && isResolving(found.id) ? { ...found, id: found.id + whole } : found;
    },
    load(id) {
      const replacement = chosen.find((each) => standInId(each) === id);
      return typeof replacement?.to === 'object' ? replacement.to.code : undefined;
    },
  };
}

/** Ends the id of a module that is kept whole, though other forms get a stand-in for it. */
const whole = '?whole';

/** True for the module by which `form/resolver.ts` enters the resolving of schemas in rjsf. */
function isDoor(source: string): boolean {
  return source === '@rjsf/utils/lib/createSchemaUtils.js';
}

/** True if a module has to do with resolving; no other one needs a second copy. */
function isResolving(id: string): boolean {
  return /\/@rjsf\/utils\/lib\/(?:schema\/\w+|createSchemaUtils|findSchemaDefinition)\.js$/.test(
    id,
  );
}

function isRjsf(importer = ''): boolean {
  return importer.replaceAll('\\', '/').includes('/@rjsf/');
}

/** A module of rjsf, and the smaller one that browsers get in its place. */
interface Replacement {
  readonly name: string;
  readonly from: RegExp;
  /** The file that takes its place, or all that stands in it. */
  readonly to: string | { readonly code: string };
  /** Why nothing is missed. */
  readonly because: string;
}

function standInId({ name, to }: Replacement): string {
  return typeof to === 'string' ? to : `\0slim-rjsf/${name}`;
}

const here = (file: string): string => normalizePath(join(import.meta.dirname, file));

/** The replacements for all forms. */
const forAnyForm: readonly Replacement[] = [
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
    name: 'addresses in references',
    from: /^fast-uri$/,
    to: { code: 'export default { resolve: (_base, address) => address, equal: Object.is };' },
    because: 'A $ref leads to a place in the same form.',
  },
];

/** More for forms in which rjsf itself chooses no alternatives, follows no `$ref` and merges no `allOf`. */
const forViewsAlone: readonly Replacement[] = [
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

/** All replacements. `npm run test:slim` tells of each if it still saves anything. */
export const replacements: readonly Replacement[] = [...forAnyForm, ...forViewsAlone];
