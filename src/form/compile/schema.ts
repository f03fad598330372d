import { starsOf } from '../../questions/stars-of.ts';
import { ruleNamed, rulesWith } from '../../rules/rules.ts';
import type { SharedMessages } from '../language/keywords.ts';
import type { Subschema } from '../language/subschema.ts';
import { optionsIn } from '../language/widgets.ts';
import { cleaningOf } from '../model/clean-text.ts';
import { childPath, isTickBox, type Question } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';
import { emailAddress, longestEmail } from '../runtime/email-address.ts';
import { fileLimits, isUpload } from '../runtime/file-answer.ts';
import { isEmpty, ownValue } from '../runtime/is-group.ts';
import { requiredApart } from './required-apart.ts';
import { ruleMessages } from './rule-messages.ts';

/** The messages of a part as ajv-errors reads them: one for each rule; those for missing answers by the question's name. */
type Messages = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A part of the one schema that judges answers: JSON Schema, draft 7, with messages as ajv-errors reads them. */
export interface RulesPart
  extends Omit<Subschema, Nested | 'errorMessage' | 'oneOf' | 'anyOf' | 'dependencies'> {
  readonly errorMessage?: Messages;
  readonly not?: RulesPart;
  readonly items?: RulesPart;
  readonly contains?: RulesPart;
  readonly properties?: Readonly<Record<string, RulesPart>>;
  readonly allOf?: readonly RulesPart[];
  readonly if?: RulesPart;
  readonly then?: RulesPart;
  readonly else?: RulesPart;
}

type Nested = 'items' | 'contains' | 'properties' | 'allOf' | 'if' | 'then' | 'else';

/**
 * The one schema of a form, by which our rules and stock rjsf judge alike. It differs from the author's in this: every rule has its
 * message; the message for a missing answer is on the group around it, where JSON Schema reports it and ajv-errors looks
 * for it (ajv-errors issue 148); labelled options and dependencies are written as `enum` and `if`. What stock rjsf takes for an answer
 * although it is none here (an empty list, a box that is not ticked) breaks a rule of its own, and never fills in a `const`.
 */
export function compileSchema(
  file: Subschema,
  { shared, table }: { readonly shared: SharedMessages; readonly table: QuestionTable },
): RulesPart {
  /** A group, or a branch of one; `outer` are the questions around a branch, which speak for a missing answer. */
  function compileGroup(part: Subschema, path: string, outer: Parts): RulesPart {
    const { title, description, type, readOnly, default: filledIn } = part;
    const { required = [], properties = {}, allOf = [] } = part;
    const inside = Object.entries(properties);
    const refinements = inside.map(([name, inner]) => [
      name,
      refined(ownValue(outer, name), inner),
    ]);
    const known: Parts = { ...outer, ...Object.fromEntries(refinements) };
    const errorMessage = groupMessages(part, known, shared);
    const asked = inside.map(([name, inner]) => [
      name,
      compilePart(inner, childPath(path, name), ownValue(outer, name)),
    ]);
    const rules = requiredApart<RulesPartDraft>({
      type,
      title,
      description,
      readOnly,
      default: filledIn,
      properties: withAnswers(Object.fromEntries(asked), path, { required, errorMessage }),
      required: required.length > 0 ? required : undefined,
      errorMessage,
      ...compileConditional(part, path, known),
      allOf: allOf.length > 0 ? allOf.map((each) => compileGroup(each, path, known)) : undefined,
    });
    return clean<RulesPart>(rules);
  }

  function compileConditional(
    { if: condition, then, else: otherwise }: Subschema,
    path: string,
    outer: Parts,
  ): RulesPartDraft {
    if (!condition) return {};
    const [met, unmet] = [then, otherwise].map((each) => {
      const compiled = each && compileGroup(each, path, outer);
      return compiled && !isEmpty(compiled) ? compiled : undefined;
    });
    // An answer may open nothing.
    if (!met && !unmet) return {};
    return { if: compileCondition(condition, path, table), then: met, else: unmet };
  }

  /** A question, or what a branch says of one: `base` is the question then. */
  function compilePart(part: Subschema, path: string, base: Subschema | undefined): RulesPart {
    if (part.type === 'object' || part.properties || part.required) {
      return compileGroup(part, path, (part.type ? undefined : base?.properties) ?? {});
    }
    const { $comment: _note, errorMessage: _own, items, ...rule } = part;
    const { oneOf: _options, anyOf: _none2, ...rest } = rule;
    const values = optionsIn(part);
    const question = table.at(path);
    const pattern = values ? rest.pattern : patternOf(part, question);
    const rules = {
      ...rest,
      ...(pattern !== undefined && { pattern }),
      ...(values && { enum: values }),
      ...(question && part.type && fileRulesOf(question)),
    } as RulesPart;
    const entry = items && compilePart(items, `${path}.*`, base?.items);
    const { rules: withOwn, errorMessage } = ruleMessages(rules, ownMessages(part), shared);
    const compiled = clean<RulesPart>({
      ...rules,
      ...withOwn,
      items: entry?.enum ? { ...entry, errorMessage: optionMessages(part, shared) } : entry,
      errorMessage,
    });
    return forWidget(compiled, question);
  }

  /**
   * Stock rjsf starts with an empty list, and an unticked box is `false`: both are there, so that `required` is content.
   * The rule that is added says what `required` means, with its message. `not` rather than `minItems`, which would
   * draw rows that nobody asked for; `enum` rather than `const`, which would come ticked.
   */
  function withAnswers(
    asked: Readonly<Record<string, RulesPart>>,
    path: string,
    { required = [], errorMessage }: Pick<RulesPart, 'required' | 'errorMessage'>,
  ): Readonly<Record<string, RulesPart>> {
    const told = errorMessage?.required;
    const added = required.flatMap((name) => {
      const question = table.at(childPath(path, name));
      const message = typeof told === 'object' ? ownValue(told, name) : told;
      const part = ownValue(asked, name) ?? {};
      if (question?.type === 'array') return [[name, withRule(part, { not: noEntry }, message)]];
      return question && isTickBox(question)
        ? [[name, withRule(part, { enum: [true] }, message)]]
        : [];
    });
    return { ...asked, ...Object.fromEntries(added) };
  }

  return compileGroup(file, '', {});
}

/** The schema of a condition, for the answers of the group at a path. */
export function compileCondition(
  condition: Subschema,
  path: string,
  table: QuestionTable,
): RulesPart {
  const { $comment: _note, properties = {}, required = [], ...rest } = condition;
  const names = [...new Set([...Object.keys(properties), ...required])];
  const inside = names.flatMap((name) => {
    const own = childPath(path, name);
    const expected = ownValue(properties, name);
    const rules = {
      ...(expected && compileCondition(expected, own, table)),
      ...(required.includes(name) && answered(table.at(own), expected, table.at(`${own}.*`))),
    };
    return Object.keys(rules).length > 0 ? [[name, rules] as const] : [];
  });
  return {
    ...(rest as RulesPart),
    ...(required.length > 0 && { required }),
    ...(inside.length > 0 && { properties: Object.fromEntries(inside) }),
  };
}

/**
 * Where `required` alone would hold without an answer. In stock rjsf an empty list and a box that is not ticked are answers. And what
 * is no number, such as "two", answers no question of numbers, although JSON Schema holds it for neither too small nor too large.
 */
function answered(
  question: Question | undefined,
  { minItems = 1, contains }: Subschema = {},
  row?: Question,
): RulesPart {
  if (!question) return {};
  if (isTickBox(question)) return { enum: [true] };
  const { entry = row ?? question } = question;
  const number = entry.type === 'integer' || entry.type === 'number';
  if (question.type !== 'array') return number ? { type: 'number' } : {};
  const some = number && { contains: { ...(contains as RulesPart), type: 'number' as const } };
  return { minItems: Math.max(1, minItems), ...some };
}

type Parts = Readonly<Record<string, Subschema>>;

/** The messages of a part; that of the format speaks for the pattern of an email address, too, unless it is a rule by itself. */
function ownMessages({ errorMessage: own = {}, pattern, format }: Subschema) {
  const isLimit = pattern === undefined || format === undefined;
  return {
    ...own,
    ...(isLimit && own.format !== undefined && { pattern: own.format }),
    ...(own.oneOf !== undefined && { enum: own.oneOf }),
  };
}

/** A pattern that asks for less than what an email address is. */
const weakPattern = /^\^\[\^\\s@\]\+@\[\^\\s@\]\+(?:\\\.\[\^\\s@\]\+)?\$$/;

/** The pattern of a part; of one that asks for an email address also the limit of its length, and by its looks alone that of addresses. */
function patternOf(part: Subschema, question: Question | undefined): string | undefined {
  const { pattern, format = '', const: only } = part;
  // The widget may come from the format of another branch.
  const { ui = {}, widget = '', format: asDrawn } = question ?? {};
  const looks = { ...ui, widget: asDrawn === undefined ? widget : '' };
  const isEmail = ['', 'email'].includes(format) && cleaningOf(part, looks) === 'email';
  if (!isEmail || only !== undefined) return pattern;
  const isMore = pattern !== undefined && !weakPattern.test(pattern);
  const address = format === 'email' ? '^' : emailAddress.source;
  const rest = isMore ? `(?=${address})(?=[\\s\\S]*(?:${pattern}))` : address;
  return `(?!.{${longestEmail + 1}})${rest}`;
}

/** The rules of a question for files, whose values come from the uiSchema; none of any other question. */
function fileRulesOf(question: Question): object {
  if (!isUpload(question)) return {};
  const limits = fileLimits(question);
  const values = rulesWith(({ ofFiles }) => ofFiles).flatMap((name) => {
    const value = ruleNamed(name)?.ofFiles?.(limits);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

/** The rules of a part as stock rjsf has to have them, given how its question is drawn. */
function forWidget(part: RulesPart, question: Question | undefined): RulesPart {
  switch (question?.widget) {
    case 'rows':
      return part;
    case 'checkboxes':
      return withFewest(part);
    case 'checkbox':
      // A box that is not ticked is no answer, so that only `required` can ask for it.
      return withoutRules(part, ['const']);
    case 'rating':
      return part.type === undefined ? part : withStars(part);
    case 'file':
      return isUpload(question) ? part : withDataUrl(part);
    default:
      return withoutConst(question?.type === 'boolean' ? withTypeApart(part, question) : part);
  }
}

/** Stock rjsf starts with `false` where a question is required that is true or false; of this type it knows only once it draws it. */
function withTypeApart(part: RulesPart, { requiredIf, default: filledIn }: Question): RulesPart {
  const { type, errorMessage: { type: message, ...messages } = {}, ...rest } = part;
  if (type === undefined || requiredIf === undefined || filledIn !== undefined) return part;
  const told = message === undefined ? undefined : { type: message };
  const apart = clean<RulesPart>({ type, errorMessage: told });
  return clean<RulesPart>({ ...rest, errorMessage: messages, allOf: [apart] });
}

const noEntry = { type: 'array', maxItems: 0 } as const;

/** Options need not be chosen, even where two must be if any are; stock rjsf starts with `[]`. */
function withFewest(part: RulesPart): RulesPart {
  const { minItems = 0, errorMessage = {} } = part;
  const message = errorMessage.minItems;
  const then = { minItems, ...(message !== undefined && { errorMessage: { minItems: message } }) };
  return {
    ...withoutRules(part, ['minItems']),
    ...(minItems > 1 && { if: { minItems: 1 }, then }),
  };
}

/** Stock rjsf has no stars for a number, so they become a choice; the limits stay for their messages. */
function withStars(part: RulesPart): RulesPart {
  const { errorMessage: { ...messages } = {} } = part;
  const message = messages.maximum ?? messages.minimum ?? messages.type;
  return {
    ...part,
    enum: starsOf(part),
    ...(message !== undefined && { errorMessage: { ...messages, enum: message } }),
  };
}

/** The answer to a file question is the name of the file; in stock rjsf it is `data:…;name=cv.pdf;base64,…`, of any length. */
function withDataUrl(part: RulesPart): RulesPart {
  const { maxLength, pattern, errorMessage = {} } = part;
  const message = errorMessage.maxLength;
  return clean<RulesPart>({
    ...withoutRules(part, ['maxLength']),
    pattern: pattern?.replaceAll(/(?<!\\)\$/g, '(;|$)').replaceAll(/(?<![\\[])\^/g, '(^|name=)'),
    if: maxLength === undefined ? undefined : { pattern: '^(?!data:)' },
    then: message === undefined ? undefined : { maxLength, errorMessage: { maxLength: message } },
  } as RulesPartDraft);
}

/** A `const` would be filled in from the start; stock rjsf does not see this one, which says the same. */
function withoutConst(part: RulesPart): RulesPart {
  if (part.const === undefined) return part;
  const rule = { not: { not: { const: part.const } } };
  return withRule(withoutRules(part, ['const']), rule, part.errorMessage?.const);
}

/** A part without some of its rules and their messages. */
function withoutRules(part: RulesPart, rules: readonly string[]): RulesPart {
  const kept = (entries: object) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !rules.includes(name)));
  const { errorMessage = {}, ...rest } = part;
  return clean<RulesPart>({ ...kept(rest), errorMessage: kept(errorMessage) });
}

/** A part with one more rule, of which a visitor is told first, but for an answer of another type. */
function withRule(
  part: RulesPart,
  rule: Readonly<Pick<RulesPart, 'not'>> | Readonly<Pick<RulesPart, 'enum'>>,
  message: Messages[string] | undefined,
): RulesPart {
  const [name = ''] = Object.keys(rule);
  const { errorMessage: { type, ...others } = {}, ...rest } = part;
  const errorMessage = clean<Messages>({ type, [name]: message, ...others });
  return clean<RulesPart>({ ...rest, ...rule, errorMessage });
}

/** Returns the messages of an entry that is chosen among options: the list's own. */
function optionMessages({ items, errorMessage: own }: Subschema, shared: SharedMessages): Messages {
  const inside = items?.errorMessage;
  const message = inside?.enum ?? inside?.oneOf ?? own?.enum ?? own?.oneOf ?? shared.enum;
  return { type: message, enum: message };
}

/** A question with what a branch says of it on top, as far as messages go. */
function refined(base: Subschema | undefined, part: Subschema): Subschema {
  if (part.type || !base) return part;
  return {
    ...{ ...base, ...part },
    errorMessage: { ...base.errorMessage, ...part.errorMessage },
    ...(base.properties && { properties: { ...base.properties, ...part.properties } }),
  };
}

function groupMessages(
  part: Subschema,
  known: Parts,
  shared: SharedMessages,
): Messages | undefined {
  const { required = [], type } = part;
  const told = required.map((name) => [
    name,
    ownValue(known, name)?.errorMessage?.required ?? shared.required,
  ]);
  const messages = clean<Messages>({
    type: type && (part.errorMessage?.type ?? shared.type),
    required: Object.fromEntries(told),
  });
  return Object.keys(messages).length > 0 ? messages : undefined;
}

/** A part whose keys may still be undefined. */
type RulesPartDraft = { readonly [Key in keyof RulesPart]?: RulesPart[Key] | undefined };

/** Without the keys that say nothing, which every visitor would load. */
function clean<T extends object>(value: { readonly [Key in keyof T]?: T[Key] | undefined }): T {
  const entries = Object.entries(value).filter(
    ([, inner]) => inner !== undefined && !isEmpty(inner),
  );
  return Object.fromEntries(entries) as T;
}
