import { isOfFiles } from '../../questions/shape.ts';
import { textFormats } from '../../questions/shapes.ts';
import { ruleNamed } from '../../rules/rules.ts';
import { allowed } from '../../yaml/nearest.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { ruleNames } from '../language/keywords.ts';
import type { NamedFormats } from '../language/named-formats.ts';
import { formatSynonymHints } from '../language/unsupported-keywords.ts';
import { isGroup, ownValue } from '../runtime/objects.ts';
import type { AddedLooks } from './added-looks.ts';
import type { Moves } from './moves.ts';

type Part = Readonly<Record<string, unknown>>;

/** What simplifying a schema reads besides, and what it reports. */
export interface PlainReading {
  readonly moves: Moves;
  /** Reports an unsupported kind of subschema, of which nothing else is reported. */
  readonly reportUnsupported: ReportError;
  /** The JSON pointers of unreadable parts, which are not checked. */
  readonly unread: Set<string>;
  /** The formats that are written as their patterns. */
  readonly formats: NamedFormats;
  /** The uiSchema, to which types and formats add. */
  readonly looks: AddedLooks;
}

/** What a group and all its branches say of a question in it. */
export interface QuestionSurroundings {
  /** True if the group requires it, at least under some answers. */
  readonly isRequired: boolean;
  /** True if the group declares it with a type. */
  readonly isTyped: boolean;
}

/**
 * Simplifies what the unchecked schema of a form says of a question: a type that its values or its widget tell, a format by name as its
 * pattern, one message for all rules as a message for each, and a group without a visible title.
 */
export function inPlainQuestion(
  written: Part,
  pointer: string,
  { reading, surroundings }: { reading: PlainReading; surroundings: QuestionSurroundings },
): Part {
  const typed = surroundings.isTyped ? written : asTyped(written, pointer, reading.looks);
  const told = withoutFormat(asTold(typed, pointer, reading), pointer, reading);
  return withEachMessage(withBlankTitle(told, pointer), pointer, { reading, surroundings });
}

/** Matches the pointer of a question that no branch can refine a part of; it stands in a group itself, or right in a branch of it. */
const declaring =
  /^\/schema(?:\/properties\/[^/]+|\/items)*(?:(?:\/(?:then|else|allOf\/\d+))+\/properties\/[^/]+)?$/;

/** Adds the type that the options or the constant of a question tell. */
function asTyped(part: Part, pointer: string, looks: AddedLooks): Part {
  if (part.type !== undefined || !declaring.test(pointer)) return part;
  const values = valuesIn(part);
  const type = typeOf(values);
  if (type === undefined) return part;
  if (type === 'boolean' && values.length > 1) looks.add(pointer, { widget: 'radio' });
  return { type, ...part };
}

function valuesIn({ enum: several, oneOf, const: only }: Part): readonly unknown[] {
  if (Array.isArray(several)) return several;
  if (Array.isArray(oneOf)) return oneOf.map((option) => Object(option).const);
  return only === undefined ? [] : [only];
}

function typeOf(values: readonly unknown[]): string | undefined {
  const types = [...new Set(values.map((value) => typeof value))];
  if (types.join() === 'number') return values.every(Number.isInteger) ? 'integer' : 'number';
  return ['string', 'boolean'].find((type) => types.join() === type);
}

/** The widgets of which each asks for a format of its own. */
const widgetsOfFormats = ['date', 'time', 'date-time'];

/** Adds the format that the widget of a text tells. */
function asTold(part: Part, pointer: string, { looks }: PlainReading): Part {
  const { widget } = looks.at(pointer);
  const isPlain = part.type === 'string' && part.format === undefined && !valuesIn(part).length;
  return isPlain && widgetsOfFormats.some((each) => each === widget)
    ? { ...part, format: widget }
    : part;
}

/** Writes a format by name as its pattern, with its message and its looks. */
function withoutFormat(part: Part, pointer: string, reading: PlainReading): Part {
  const { format, errorMessage, ...rest } = part;
  const { formats, looks, moves, reportUnsupported } = reading;
  if (typeof format !== 'string' || (part.type ?? 'string') !== 'string') return part;
  const named = ownValue(formats, format);
  if (!named) {
    const message = unknownFormat(format, formats);
    if (message !== undefined) reportUnsupported(`${pointer}/format`, message);
    return part;
  }
  const { pattern, message, maxLength, ...ownLooks } = named;
  const isAsked = part.type !== undefined;
  if (isAsked && !valuesIn(part).length) looks.add(pointer, ownLooks);
  moveFormat(moves, pointer);
  return {
    ...rest,
    pattern: bothPatterns(part.pattern, pattern),
    ...(isAsked && maxLength !== undefined && part.maxLength === undefined && { maxLength }),
    errorMessage: patternMessages(errorMessage, message),
  };
}

function moveFormat(moves: Moves, pointer: string): void {
  moves.push([`${pointer}/pattern`, `${pointer}/format`]);
  moves.push([`${pointer}/errorMessage/pattern`, `${pointer}/errorMessage/format`]);
}

function patternMessages(written: unknown, message: string): unknown {
  if (!isGroup(written)) return written ?? { pattern: message };
  const { format, ...others } = written;
  return { pattern: format ?? message, ...others };
}

/** Returns the pattern of a condition, or of a question with a pattern of its own besides. */
function bothPatterns(own: unknown, named: string): string {
  return typeof own === 'string' ? `^(?=[\\s\\S]*(?:${own}))(?=[\\s\\S]*(?:${named}))` : named;
}

/** Returns the message about a format that neither the language nor the file of shared texts has; the check of the shape knows only those of the language. */
function unknownFormat(format: string, formats: NamedFormats): string | undefined {
  const isOwn = (name: string) => !Object.hasOwn(textFormats, name);
  const own = Object.keys(formats).filter(isOwn);
  const isKnown = !isOwn(format) || format.toLowerCase() in formatSynonymHints;
  if (isKnown || own.length === 0) return undefined;
  const names = [...Object.keys(textFormats), ...own];
  return `"format: ${format}" is not allowed.${allowed(format, names)} (The last ones are those under "formats:" in _shared.yaml.)`;
}

/** Writes the formats by name in a condition as their patterns. */
export function conditionWithoutFormat(condition: Part, formats: NamedFormats): Part {
  const { format, ...rest } = condition;
  const named = typeof format === 'string' ? ownValue(formats, format) : undefined;
  return named ? { ...rest, pattern: bothPatterns(rest.pattern, named.pattern) } : condition;
}

/** A group without a visible title has a blank one; a row then has that of its list. */
function withBlankTitle(part: Part, pointer: string): Part {
  const { title, ...rest } = part;
  const isGroupPart = part.type === 'object' || part.properties !== undefined;
  if (!isGroupPart || typeof title !== 'string' || title.trim() !== '') return part;
  return pointer.endsWith('/items') ? rest : { ...part, title: '' };
}

/** Writes one message for all rules of a question as a message for each. */
function withEachMessage(
  part: Part,
  pointer: string,
  { reading, surroundings }: { reading: PlainReading; surroundings: QuestionSurroundings },
): Part {
  const { errorMessage: message } = part;
  if (typeof message !== 'string' || message === '') return part;
  const isGroupPart = part.type === 'object' || part.properties !== undefined;
  const { items, type, format } = part;
  const hasOptions = valuesIn(isGroup(items) ? items : part).length > 0;
  const { widget, inputType, autocomplete } = reading.looks.at(pointer);
  // The uiSchema alone can make a question an email question, which has a rule then.
  const isEmail = [widget, inputType, autocomplete].includes('email');
  const rules = ruleNames.filter((rule) => {
    if (isGroupPart) return rule === 'type';
    if (rule === 'required') return surroundings.isRequired;
    if (rule === 'enum' && hasOptions) return true;
    if (rule === 'format' && isEmail) return true;
    // A limit that the file leaves out is filled in.
    if (rule === 'maxLength' && type === 'string' && !hasOptions && format === undefined)
      return true;
    if (rule === 'maxItems' && type === 'array') return true;
    return rule in part || (ruleNamed(rule)?.ofFiles !== undefined && isOfFiles(part));
  });
  for (const rule of rules)
    reading.moves.push([`${pointer}/errorMessage/${rule}`, `${pointer}/errorMessage`]);
  return { ...part, errorMessage: Object.fromEntries(rules.map((rule) => [rule, message])) };
}
