import type { CompiledMessages, CompiledPart } from '../runtime/form.ts';
import { uiInside } from '../runtime/ui.ts';
import { drawingOf, isTickBox } from '../runtime/widgets.ts';
import { exportCondition } from './export-condition.ts';
import {
  type Questions,
  questionsOf,
  type StockPart,
  type WholeQuestion,
  withoutRules,
  withRule,
} from './export-part.ts';

/** The rules by which stock rjsf judges a group, and all that is in it, as this project does. */
export function exportRules(part: CompiledPart, question: WholeQuestion): StockPart {
  return exportBranch(part, questionsOf(question));
}

/** The numbers that stars stand for. */
export function starsOf({ minimum = 1, maximum = 5 }: CompiledPart): number[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}

function exportBranch(branch: CompiledPart, questions: Questions): StockPart {
  const { properties = {}, allOf, if: condition, then, else: otherwise, ...rest } = branch;
  const inside = (part: CompiledPart) => exportBranch(part, questions);
  const said = Object.entries(properties).map(([name, part]) => [
    name,
    exportQuestion(part, questions(name)),
  ]);
  const asked = withAnswers(Object.fromEntries(said), branch, questions);
  return {
    ...rest,
    ...(Object.keys(asked).length > 0 && { properties: asked }),
    ...(allOf && { allOf: allOf.map(inside) }),
    ...(condition && { if: exportCondition(condition, questions) }),
    ...(then && { then: inside(then) }),
    ...(otherwise && { else: inside(otherwise) }),
  };
}

/** What one part of the schema says of a question. */
function exportQuestion(part: CompiledPart, question: WholeQuestion): StockPart {
  const { whole, ui } = question;
  switch (drawingOf(whole, ui)) {
    case 'group':
      return exportRules(part, question);
    case 'rows':
      return part.items ? { ...part, items: exportItems(part.items, question) } : part;
    case 'checkboxes':
      return withFewest(part);
    case 'checkbox':
      // A box that is not ticked is no answer, so that only `required` can ask for it.
      return withoutRules(part, ['const']);
    case 'rating':
      return part.type === undefined ? part : withStars(part);
    case 'file':
      return withDataUrl(part);
    default:
      return withoutConst(part);
  }
}

function exportItems(items: CompiledPart, { whole, ui }: WholeQuestion): StockPart {
  return exportQuestion(items, { whole: whole.items ?? items, ui: uiInside(ui, 'items') });
}

const noEntry = { type: 'array', maxItems: 0 } as const;

/**
 * Stock rjsf starts with an empty list, and an unticked box is `false`: both are there, so that `required` is content.
 * The rule that is added says what `required` means, with its message. `not` rather than `minItems`, which would
 * draw rows that nobody asked for; `enum` rather than `const`, which would come ticked.
 */
function withAnswers(
  said: Readonly<Record<string, StockPart>>,
  { required = [], errorMessage }: CompiledPart,
  questions: Questions,
): Readonly<Record<string, StockPart>> {
  const added = required.flatMap((name) => {
    const { whole, ui } = questions(name);
    const message = messageOf(errorMessage, name);
    const part = said[name] ?? {};
    if (whole.type === 'array') return [[name, withRule(part, { not: noEntry }, message)]];
    return isTickBox(whole, ui) ? [[name, withRule(part, { enum: [true] }, message)]] : [];
  });
  return { ...said, ...Object.fromEntries(added) };
}

/** Options need not be chosen, even where two must be if any are; stock rjsf starts with `[]`. */
function withFewest(part: CompiledPart): StockPart {
  const { minItems = 0, errorMessage = {} } = part;
  const then = withRuleOf({ minItems }, errorMessage.minItems);
  return {
    ...withoutRules(part, ['minItems']),
    ...(minItems > 1 && { if: { minItems: 1 }, then }),
  };
}

function withRuleOf(rule: StockPart, message: CompiledMessages[string] | undefined): StockPart {
  const [name = ''] = Object.keys(rule);
  return message === undefined ? rule : { ...rule, errorMessage: { [name]: message } };
}

/** Stock rjsf has no stars for a number, so they become a choice; the limits stay for their messages. */
function withStars(part: CompiledPart): StockPart {
  const { errorMessage: { ...messages } = {} } = part;
  const message = messages.maximum ?? messages.minimum ?? messages.type;
  return {
    ...part,
    enum: starsOf(part),
    ...(message !== undefined && { errorMessage: { ...messages, enum: message } }),
  };
}

/** The answer to a file question is the name of the file; in stock rjsf it is `data:…;name=cv.pdf;base64,…`. */
function withDataUrl(part: CompiledPart): StockPart {
  const anyLength = withoutRules(part, ['minLength', 'maxLength']);
  if (part.pattern === undefined) return anyLength;
  const pattern = part.pattern
    .replaceAll(/(?<!\\)\$/g, '(;|$)')
    .replaceAll(/(?<![\\[])\^/g, '(^|name=)');
  return { ...anyLength, pattern };
}

/** A `const` would be filled in from the start; stock rjsf does not see this one, which says the same. */
function withoutConst(part: CompiledPart): StockPart {
  if (part.const === undefined) return part;
  const rule = { not: { not: { const: part.const } } };
  return withRule(withoutRules(part, ['const']), rule, part.errorMessage?.const);
}

function messageOf(messages: CompiledMessages | undefined, name: string): string | undefined {
  const { required } = messages ?? {};
  return typeof required === 'object' ? required[name] : required;
}
