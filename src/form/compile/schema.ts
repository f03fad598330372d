import { plainWords } from '../../page-language/marked-text.ts';
import { checkOf, checkOfPart } from '../../questions/checks.ts';
import { ruleNamed, rulesWith } from '../../rules/rules.ts';
import { hasKeyword, type SharedMessages } from '../language/keywords.ts';
import type { Subschema } from '../language/subschema.ts';
import { writtenOptionsIn } from '../language/widgets.ts';

import { childPath, type Question } from '../model/question.ts';

import type { QuestionTable } from '../model/question-table.ts';
import { fileLimits } from '../runtime/file-answer.ts';
import { isEmpty, ownValue } from '../runtime/objects.ts';
import { requiredApart } from './required-apart.ts';
import { ruleMessages, usualMessageKey } from './rule-messages.ts';
import {
  type Messages,
  type RulesPart,
  type RulesPartDraft,
  withHiddenConst,
  withoutEmpty,
  withRule,
} from './rules-part.ts';

/**
 * Compiles the schema of a form, by which our rules and stock rjsf validate alike. It differs from the author's schema:
 * every rule has a message; the message for a missing answer is on its group, where JSON Schema reports it and
 * ajv-errors looks for it (ajv-errors issue 148); labelled options and dependencies are written as `enum` and `if`.
 * Values that stock rjsf counts as answers but this project does not (an empty list, an unticked checkbox) violate an
 * additional rule, and no `const` is ever filled in.
 */
export function compileSchema(
  file: Subschema,
  { shared, table }: { readonly shared: SharedMessages; readonly table: QuestionTable },
): RulesPart {
  /**
   * Compiles a group, or a branch of one; `outer` are the questions around a branch, which provide the messages for
   * missing answers.
   */
  function compileGroup(part: Subschema, path: string, outer: Parts): RulesPart {
    const { title, description } = plainTexts(part);
    const { type, readOnly, default: filledIn } = part;
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
    // A condition may have no effect.
    if (!met && !unmet) return {};
    return { if: compileCondition(condition, path, table), then: met, else: unmet };
  }

  /** Compiles a question, or the declaration of a branch; `base` is the question in that case. */
  function compilePart(part: Subschema, path: string, base: Subschema | undefined): RulesPart {
    if (hasKeyword(part.type, 'properties') || part.properties || part.required) {
      return compileGroup(part, path, (part.type ? undefined : base?.properties) ?? {});
    }
    const { $comment: _note, errorMessage: _own, items, ...rule } = part;
    const { oneOf: _options, anyOf: _none2, ...rest } = rule;
    const values = writtenOptionsIn(part);
    const question = table.at(path);
    const pattern = values
      ? rest.pattern
      : (checkOfPart(part).patternOf?.(part, question) ?? rest.pattern);
    const rules = {
      ...rest,
      ...plainTexts(part),
      ...(pattern !== undefined && { pattern }),
      ...(values && { enum: values }),
      ...(question && part.type && fileRulesOf(question, table)),
    } as RulesPart;
    const entry = items && compilePart(items, `${path}.*`, base?.items);
    const usual = {
      ...shared,
      uniqueItems: shared[usualMessageKey('uniqueItems', { ...base, ...part })],
    };
    const { rules: withOwn, errorMessage } = ruleMessages(rules, ownMessages(part), usual);
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
   * Adds rules with the meaning and the message of `required`. Stock rjsf starts with an empty list, and an unticked
   * checkbox is `false`: both are present, so that `required` alone is satisfied. The rule is `not` rather than
   * `minItems`, for which rjsf would add rows, and `enum` rather than `const`, which rjsf would tick.
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
      const rule = question && checkOf(question).stockRequiredRule?.(question);
      return rule ? [[name, withRule(part, rule, message)]] : [];
    });
    return { ...asked, ...Object.fromEntries(added) };
  }

  return compileGroup(file, '', {});
}

/** Compiles the schema of a condition, for the answers of the group at a path. */
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

/** Returns the rule for a present answer, if `required` alone would not suffice. */
function answeredAt(
  path: string,
  expected: Subschema | undefined,
  table: QuestionTable,
): RulesPart {
  const question = table.at(path);
  const { entry = table.at(`${path}.*`) } = question ?? {};
  return (question && checkOf(question).answered?.(question, { expected, entry })) ?? {};
}

/** Returns the texts of a subschema without the marks of links and bold words, which stock rjsf would show. */
function plainTexts({ title, description }: Subschema): Pick<Subschema, 'title' | 'description'> {
  return {
    ...(title !== undefined && { title: plainWords(title) }),
    ...(description !== undefined && { description: plainWords(description) }),
  };
}

type Parts = Readonly<Record<string, Subschema>>;

/**
 * Returns the messages of a subschema; the message of the format also applies to the pattern of an email address,
 * unless that is a rule of its own.
 */
function ownMessages({ errorMessage: own = {}, pattern, format }: Subschema) {
  const isLimit = pattern === undefined || format === undefined;
  return {
    ...own,
    ...(isLimit && own.format !== undefined && { pattern: own.format }),
    ...(own.oneOf !== undefined && { enum: own.oneOf }),
  };
}

/** Returns the rules of a question for files, whose values come from the uiSchema; none for other questions. */
function fileRulesOf(question: Question, table: QuestionTable): object {
  const kind = table.kindOf(question);
  if (!kind.isUpload?.(question)) return {};
  const limits = fileLimits(question, kind.isSeveral?.(question) ?? false);
  const values = rulesWith(({ ofFiles }) => ofFiles).flatMap((name) => {
    const value = ruleNamed(name)?.ofFiles?.(limits);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

/** Returns the messages of a list item chosen among options: those of the list. */
function optionMessages({ items, errorMessage: own }: Subschema, shared: SharedMessages): Messages {
  const inside = items?.errorMessage;
  const message = inside?.enum ?? inside?.oneOf ?? own?.enum ?? own?.oneOf ?? shared.enum;
  return { type: message, enum: message };
}

/** Merges the messages of a branch over those of a question. */
function refined(base: Subschema | undefined, part: Subschema): Subschema {
  if (part.type || !base) return part;
  return {
    ...base,
    ...part,
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
