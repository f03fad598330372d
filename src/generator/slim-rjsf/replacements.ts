import { modulePath } from '../module-path.ts';

/** A module that rjsf imports and that browsers get something smaller for. */
export interface Replacement {
  readonly name: string;
  readonly from: RegExp;
  readonly to: string;
  /** Why nothing is missed. */
  readonly because: string;
  /** What upstream knows of it; where it is mended there, the replacement goes. */
  readonly upstream: string;
}

const here = (file: string): string => modulePath(import.meta.dirname, file);
const project = 'https://github.com/rjsf-team/react-jsonschema-form';

/** Everything that is replaced. `npm run test:slim` says of each whether it still saves anything. */
export const replacements: readonly Replacement[] = [
  {
    name: 'the default registry',
    from: /(^|\/)getDefaultRegistry\.js$/,
    to: here('default-registry.ts'),
    because:
      'The engine brings its own fields, templates and widgets; of rjsf it uses SchemaField.',
    upstream: `${project}/pull/5266 takes the registry apart, in the next major version.`,
  },
  {
    name: 'the following of references',
    from: /(^|\/)findSchemaDefinition\.js$/,
    to: here('absent.ts'),
    because:
      'The references of a form are resolved when it is read. fast-uri and jsonpointer go with it.',
    upstream: 'None known: rjsf imports it wherever a schema may hold a $ref.',
  },
  {
    name: 'the merger of allOf',
    from: /(^|\/)shallowAllOfMerge\.js$/,
    to: here('absent.ts'),
    because: 'A form reaches rjsf without allOf.',
    upstream: 'None known: rjsf imports it wherever a schema may hold an allOf.',
  },
  {
    name: 'the finding of surplus answers',
    from: /(^|\/)(omitExtraData|toPathSchema)\.js$/,
    to: here('absent.ts'),
    because: 'What is sent is made by runtime/body.ts.',
    upstream: 'None known: rjsf imports it for its option omitExtraData.',
  },
  {
    name: 'the choice among schemas',
    from: /(^|\/)(sanitizeDataForNewSchema|get(Closest|First)MatchingOption|findSelectedOptionInXxxOf|getFromSchema)\.js$/,
    to: here('absent.ts'),
    because: 'A form reaches rjsf without conditions and alternatives.',
    upstream: 'None known: rjsf imports it wherever a schema may hold an anyOf or an if.',
  },
  {
    name: 'the search for a question',
    from: /(^|\/)findFieldInSchema\.js$/,
    to: here('find-field.ts'),
    because: 'rjsf asks it of a cleared answer only, whether it is a choice among schemas.',
    upstream: 'None known: rjsf imports it wherever a schema may hold an anyOf.',
  },
  {
    name: 'the uiSchema of references',
    from: /(^|\/)resolveUiSchema\.js$/,
    to: here('own-ui-schema.ts'),
    because: 'A question has its own uiSchema, resolved when its form is read.',
    upstream: 'None known: rjsf imports it wherever a schema may hold a $ref.',
  },
  {
    name: 'the search for conditions',
    from: /(^|\/)schemaHasNestedConditional\.js$/,
    to: here('no-conditions.ts'),
    because: 'A form reaches rjsf without conditions.',
    upstream: 'None known: rjsf imports it wherever a schema may hold an if.',
  },
];

/** Only for tests of rjsf's own; where a server is built without what tests need, it is not there. */
export const testsOnly = { from: /^@rjsf\/validator-ajv8$/, to: here('absent.ts') };
