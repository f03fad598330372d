/** A part of a form file, as far as its kind can be told by it. */
export interface ShapedPart {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly oneOf?: readonly unknown[] | undefined;
  readonly uniqueItems?: unknown;
  readonly items?: Pick<ShapedPart, 'format' | 'enum' | 'oneOf'> | undefined;
}

/** The parts of a schema that a kind suits, and what the language of forms has for it. Imports nothing of the language, which is made of all shapes. */
export interface QuestionShape {
  /** The name of the kind. */
  readonly kind: string;
  /** The widgets that draw it in a part; none where the part is of another kind. The first is the default. */
  readonly widgets: (part: ShapedPart) => readonly string[];
  /** True if a widget of the project's own can draw it in a part. */
  readonly takesCustom?: (part: ShapedPart) => boolean;
  /** True where it draws a part by default although the shape of another kind stands before it; `isLabelled` if the file has labels for its options. */
  readonly comesFirst?: (part: ShapedPart, isLabelled: boolean) => boolean;
  /** The widgets that are drawn as another one. */
  readonly drawnAs?: Readonly<Record<string, string>>;
  /** True if one control asks for all entries of a list. */
  readonly asksForLists?: boolean;
  /** The keys of `uiSchema` that have an effect, by the widget that it is drawn with; `examples` and `readOnly` of the schema count, too. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** What to write at a question so that the keys have an effect which its widget alone knows. */
  readonly hintForKeys?: string;
  /** How a sentence names what draws it; absent: by the widget's own name. */
  readonly noun?: string;
  /** The formats of its texts, by their names in `format`. */
  readonly formats?: Readonly<Record<string, TextFormat>>;
  /** The noun for an answer of which a browser takes less than the whole to type, such as half a date, by the widget. */
  readonly unfinishedNouns?: Readonly<Record<string, string>>;
}

/** A format of texts. */
export interface TextFormat {
  readonly pattern: RegExp;
  /** What stands in the guide and in editors behind the name and a colon. */
  readonly description: string;
  /** What a sentence calls an answer; absent: a text. */
  readonly noun?: string;
  /** The words that people write for its name. */
  readonly synonyms?: string;
  /** Right answers of every length that it can have. */
  readonly samples: readonly string[];
  /** True if the validator of rjsf does not know it, or means something else by it. */
  readonly isOwn?: boolean;
  /** True if its texts are short enough without `maxLength`. */
  readonly isBounded?: boolean;
}

/** The keys that every visible control knows. */
export const controlKeys = ['widget', 'description', 'help', 'readonly', 'disabled', 'readOnly'];

/** The keys of a control in which a line is typed. */
export const lineKeys = [
  ...controlKeys,
  'placeholder',
  'autocomplete',
  'inputType',
  'inputMode',
  'examples',
];

/** The keys of a question that nobody sees. */
export const hiddenKeys = ['widget'];

/** True if answers are chosen among options. */
export function hasOptions(part: Pick<ShapedPart, 'enum' | 'oneOf'> = {}): boolean {
  return (part.enum ?? part.oneOf) !== undefined;
}

/** True if a part asks for a text of a format; undefined for the texts of none. */
export function isText(part: ShapedPart, format?: string): boolean {
  const { type = 'string' } = part;
  return type === 'string' && part.format === format && !hasOptions(part);
}

/** True if a part asks for a number that is not one of some options. */
export function isNumber(part: ShapedPart): boolean {
  return (part.type === 'integer' || part.type === 'number') && !hasOptions(part);
}

/** True if a part asks for files that are sent, one or several. */
export function isOfFiles({ items, format }: ShapedPart): boolean {
  return (items?.format ?? format) === 'data-url';
}

/** True if each entry of a list is chosen among options, at most once. */
export function isOfOptions({ items, uniqueItems }: ShapedPart): boolean {
  return uniqueItems === true && hasOptions(items);
}
