import { isNumericType } from '../form/model/numeric-type.ts';

/** The properties of a subschema that determine its kind. */
export interface ShapedPart {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly oneOf?: readonly unknown[] | undefined;
  readonly uniqueItems?: unknown;
  readonly items?: Pick<ShapedPart, 'format' | 'enum' | 'oneOf'> | undefined;
}

/** The subschemas that a kind can render, with its widgets, keys and formats. Imports nothing of the language, which is derived from all shapes. */
export interface QuestionShape {
  /** The name of the kind. */
  readonly kind: string;
  /** Returns its widgets for a subschema, the default first; none if the subschema is of another kind. */
  readonly widgets: (part: ShapedPart) => readonly string[];
  /** True if custom widgets can render a subschema. */
  readonly takesCustom?: (part: ShapedPart) => boolean;
  /** True if it is the default for a subschema, even if an earlier shape suits; `isLabelled` if the file has labels for the options. */
  readonly comesFirst?: (part: ShapedPart, isLabelled: boolean) => boolean;
  /** The widgets that are replaced by another one. */
  readonly drawnAs?: Readonly<Record<string, string>>;
  /** True if one control asks for all entries of a list. */
  readonly asksForLists?: boolean;
  /** The keys of `uiSchema` that have an effect, by widget; `examples` and `readOnly` of the schema count, too. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** What to write at a question so that the keys of a single widget have an effect. */
  readonly hintForKeys?: string;
  /** The name of its widget in messages; absent: the name in the file. */
  readonly noun?: string;
  /** The formats of its texts, by name. */
  readonly formats?: Readonly<Record<string, TextFormat>>;
  /** What a half-typed answer is called, such as "date", by widget. */
  readonly unfinishedNouns?: Readonly<Record<string, string>>;
}

/** A text format. */
export interface TextFormat {
  readonly pattern: RegExp;
  /** Its description in the guide and in editors, after the name and a colon. */
  readonly description: string;
  /** What staff are told who correct an answer to something else; absent: any text will do there. */
  readonly correction?: string;
  /** What messages call an answer; absent: a text. */
  readonly noun?: string;
  /** The synonyms of its name. */
  readonly synonyms?: string;
  /** Valid answers of all possible lengths. */
  readonly samples: readonly string[];
  /** Present if forms are compiled with its pattern in its place: the message, and what its questions look like. */
  readonly written?: WrittenFormat;
  /** True if rjsf's validator lacks it, or validates it differently. */
  readonly isOwn?: boolean;
  /** True if its texts are limited in length without `maxLength`. */
  readonly isBounded?: boolean;
}

/** What a format is written as, besides its pattern. */
export interface WrittenFormat {
  readonly message: string;
  readonly maxLength?: number;
  readonly inputType?: 'tel';
  readonly inputMode?: 'decimal';
  readonly autocomplete?: string;
}

/** The keys of all visible controls. */
export const controlKeys = ['widget', 'description', 'help', 'readonly', 'disabled', 'readOnly'];

/** The keys of the words before and after a control. */
export const unitKeys = ['prefix', 'suffix'];

/** The keys of text inputs. */
export const lineKeys = [
  ...controlKeys,
  'placeholder',
  'autocomplete',
  'inputType',
  'inputMode',
  'examples',
];

/** The keys of hidden questions. */
export const hiddenKeys = ['widget'];

/** True if a subschema has options. */
export function hasOptions(part: Pick<ShapedPart, 'enum' | 'oneOf'> = {}): boolean {
  return (part.enum ?? part.oneOf) !== undefined;
}

/** True for a text with this format; `undefined` stands for none. */
export function isText(part: ShapedPart, format?: string): boolean {
  const { type = 'string' } = part;
  return type === 'string' && part.format === format && !hasOptions(part);
}

/** True for a number without options. */
export function isNumber(part: ShapedPart): boolean {
  return isNumericType(part.type) && !hasOptions(part);
}

/** True for an uploaded file, or a list of them. */
export function isOfFiles({ items, format }: ShapedPart): boolean {
  return (items?.format ?? format) === 'data-url';
}

/** True for a list of different options. */
export function isOfOptions({ items, uniqueItems }: ShapedPart): boolean {
  return uniqueItems === true && hasOptions(items);
}
