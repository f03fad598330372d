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

/** Everything that is replaced. `npm run test:slim` says of each whether it still saves anything. */
export const replacements: readonly Replacement[] = [
  {
    name: 'the uiSchema of references',
    from: /(^|\/)resolveUiSchema\.js$/,
    to: here('own-ui-schema.ts'),
    because: 'A question has its own uiSchema, resolved when its form is read.',
    upstream: 'None known: rjsf imports it wherever a schema may hold a $ref.',
  },
  {
    name: 'the comparison of whole props',
    from: /(^|\/)deepEquals\.js$/,
    to: here('equal-props.ts'),
    because: 'Each question subscribes to what concerns it, so SchemaField compares nothing.',
    upstream: 'None known: it comes with fast-equals, whatever the update strategy is.',
  },
];
