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
}

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
