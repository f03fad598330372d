import { checkOf } from '../../questions/checks.ts';
import { ruleNamed, rulesWith } from '../../rules/rules.ts';
import type { SharedMessages } from '../language/keywords.ts';
import type { Subschema } from '../language/subschema.ts';
import { optionsIn } from '../language/widgets.ts';

import { cleaningOf } from '../model/clean-text.ts';
import { childPath, type Question } from '../model/question.ts';

import type { QuestionTable } from '../model/question-table.ts';
import { emailAddress, longestEmail } from '../runtime/email-address.ts';
import { fileLimits, isUpload } from '../runtime/file-answer.ts';
import { isEmpty, ownValue } from '../runtime/is-group.ts';
import { requiredApart } from './required-apart.ts';
import { ruleMessages } from './rule-messages.ts';
import {
  type Messages,
  type RulesPart,
  type RulesPartDraft,
  withHiddenConst,
  withoutEmpty,
  withRule,
} from './rules-part.ts';

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
    return withoutEmpty<RulesPart>(rules);
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
    const compiled = withoutEmpty<RulesPart>({
      ...rules,
      ...withOwn,
      items: entry?.enum ? { ...entry, errorMessage: optionMessages(part, shared) } : entry,
      errorMessage,
    });
    const forStock = question && checkOf(question).forStock;
    return forStock ? forStock(compiled, question) : withHiddenConst(compiled);
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
    const requiredMessages = errorMessage?.required;
    const added = required.flatMap((name) => {
      const question = table.at(childPath(path, name));
      const message =
        typeof requiredMessages === 'object' ? ownValue(requiredMessages, name) : requiredMessages;
      const part = ownValue(asked, name) ?? {};
      const rule = question && checkOf(question).requiring?.(question);
      return rule ? [[name, withRule(part, rule, message)]] : [];
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
      ...(required.includes(name) && answeredAt(own, expected, table)),
    };
    return Object.keys(rules).length > 0 ? [[name, rules] as const] : [];
  });
  return {
    ...(rest as RulesPart),
    ...(required.length > 0 && { required }),
    ...(inside.length > 0 && { properties: Object.fromEntries(inside) }),
  };
}

/** The rule that an answer is there, where `required` alone would hold without one. */
function answeredAt(
  path: string,
  expected: Subschema | undefined,
  table: QuestionTable,
): RulesPart {
  const question = table.at(path);
  const { entry = table.at(`${path}.*`) } = question ?? {};
  return (question && checkOf(question).answered?.(question, { expected, entry })) ?? {};
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
  const { ui = {}, widget = '', format: effectiveFormat } = question ?? {};
  const looks = { ...ui, widget: effectiveFormat === undefined ? widget : '' };
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
  const requiredMessages = required.map((name) => [
    name,
    ownValue(known, name)?.errorMessage?.required ?? shared.required,
  ]);
  const messages = withoutEmpty<Messages>({
    type: type && (part.errorMessage?.type ?? shared.type),
    required: Object.fromEntries(requiredMessages),
  });
  return Object.keys(messages).length > 0 ? messages : undefined;
}
