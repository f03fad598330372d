import { checkOfPart } from '../../questions/checks.ts';
import { isOfFiles } from '../../questions/shape.ts';
import { unfinishedNoun } from '../../questions/shapes.ts';
import { ruleNamed, rulesIn } from '../../rules/rules.ts';
import { allowed } from '../../yaml/nearest.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { cleaningOf } from '../model/clean-text.ts';
import { childPath, isHidden, lastSegment } from '../model/question.ts';
import { honeypotName } from '../runtime/honeypot.ts';
import { isAnswerable, isLimit } from './check-limits.ts';
import {
  type LocatedDeclaration,
  optionsAmong,
  typedSubschemas,
  uiPointerOf,
} from './declarations.ts';
import { hasKeyword, joinWithAnd, ruleNames, typesWith } from './keywords.ts';
import type { Subschema } from './subschema.ts';
import { limitations } from './unsupported-keywords.ts';
import type { ValueCheckContext } from './validate-value.ts';
import { effectiveWidget } from './widgets.ts';

/** Checks what the schema of form files cannot express about a question, such as that its name is allowed. */
export function checkDeclaration(placed: LocatedDeclaration, report: ReportError): void {
  const { name, part, pointer, widget } = placed;
  const own = lastSegment(name);
  const isEntry = placed.question.path.endsWith('*');
  const check = checkOfPart(part, widget);
  if (isEntry && hasKeyword(part.type, 'items')) report(`${pointer}/type`, limitations.listInList);
  if (part.enum && part.oneOf) {
    report(`${pointer}/oneOf`, 'The options are under "enum", too. Keep one of the two.', 'key');
  }
  checkRules(part, part, { pointer, say: report });
  const { title, description, help } = placed.question.uiOptions;
  const words = [part.title, part.description, title, description, help];
  if (check.kind.isSilent && words.every((each) => each === undefined)) {
    const message = `The note "${own}" says nothing. Add a line "title: ..." or "description: ...".`;
    report(pointer, message, 'part');
  }
  check.check?.(placed, report);
  if (name === honeypotName) {
    const message = `"${own}" is the name of the field that catches spam. Give the question another name.`;
    report(pointer, message, 'key');
  }
  // The controls in groups and rows have longer names, which cannot collide.
  if (namesForReact.has(name) && !check.kind.isContainer) {
    const message = `A question cannot be called "${own}", as React looks for that in the form itself. Write "${own}Answer:", or another name.`;
    report(pointer, message, 'key');
  }
}

/**
 * The properties that React (react-dom 19) reads from the form element; a control with such a name would shadow the property. Our own
 * code reads none. `tests/browser/names.test.ts` tests both.
 */
export const namesForReact: ReadonlySet<string> = new Set([
  'nodeType',
  'nodeName',
  'ownerDocument',
  'parentNode',
  'firstChild',
  'nextSibling',
  'appendChild',
  'insertBefore',
  'removeChild',
  'setAttribute',
  'removeAttribute',
  'scrollLeft',
  'scrollTop',
  'correspondingUseElement',
]);

/** Checks that the rules of a subschema suit its question, whose complete schema is `whole`. */
function checkRules(
  part: Subschema,
  whole: Subschema,
  { pointer, say: report }: { readonly pointer: string; readonly say: ReportError },
): void {
  for (const { name, rule, limit } of rulesIn(part)) {
    for (const message of [rule.incompatibility?.(whole), rule.checkValue?.(limit)])
      if (message !== undefined) report(pointer + pointerStep(name), message, 'key');
  }
}

/** Reports the messages of a question that can never be shown. */
export function checkMessages(
  { name, part, pointer, question, widget }: LocatedDeclaration,
  required: ReadonlySet<string>,
  report: ReportError,
) {
  // The uiSchema alone can make a question an email question.
  const isEmail = cleaningOf(part, { ...question.uiOptions, widget }) === 'email';
  for (const rule of [...ruleNames, 'oneOf'] as const) {
    if (part.errorMessage?.[rule] === undefined) continue;
    const place = `${pointer}/errorMessage/${rule}`;
    if (rule === 'required' && checkOfPart(part, widget).isAlwaysPresent) {
      const message =
        'A group that is required speaks through its questions, so this is never said. Write the message at them.';
      report(place, message, 'key');
    } else if (rule === 'required' && !required.has(question.path)) {
      const message = `"${name}" has a message for a missing answer, but it is not required. Add "${name}" to "required", or remove the message.`;
      report(place, message, 'key');
    } else if (rule === 'unfinished') {
      const noun = unfinishedNoun(effectiveWidget({ ...question.main.part, ...part }, question.ui));
      const message = `Only a date or a time can be typed in part, and "${name}" is neither. Remove the message.`;
      if (noun === undefined) report(place, message, 'key');
    } else if (rule !== 'required' && !hasRule(part, rule) && !(rule === 'format' && isEmail)) {
      const message = `"${name}" has a message for "${rule}", but no such rule. Add "${rule}:" to the question, or remove the message.`;
      report(place, message, 'key');
    }
  }
}

/** True if a question has a rule, also under `items` (options of a list) or in the uiSchema (limits of files). */
function hasRule(part: Subschema, rule: string): boolean {
  if (rule in part || (ruleNamed(rule)?.ofFiles && isOfFiles(part))) return true;
  const holder = part.items ?? part;
  return ['enum', 'oneOf'].includes(rule) && ('enum' in holder || 'oneOf' in holder);
}

/** Reports required questions that nobody can answer: read-only or hidden, without a default. */
export function checkAnswerable(
  places: readonly LocatedDeclaration[],
  required: ReadonlySet<string>,
  report: ReportError,
): void {
  const filledIn = new Set(places.flatMap(pathsFilledIn));
  for (const place of places) {
    const { name, question, isRefined } = place;
    const lock = readOnlyPointer(place);
    if (!lock || isRefined || !required.has(question.path) || filledIn.has(question.path)) continue;
    const reason = isHidden({ widget: place.widget }) ? 'never see it' : 'cannot change it';
    const message = `"${name}" must be answered, but visitors ${reason}. Add "default:", or remove "${name}" from "required".`;
    report(lock, message, 'key');
  }
}

/** Returns the pointer to the key that makes a question read-only or hidden; undefined if there is none. */
function readOnlyPointer({
  part,
  pointer,
  question,
  widget,
}: LocatedDeclaration): string | undefined {
  const { readonly, disabled } = question.uiOptions;
  if (isHidden({ widget })) return uiPointerOf(question, 'widget');
  if (readonly) return uiPointerOf(question, 'readonly');
  if (disabled) return uiPointerOf(question, 'disabled');
  return part.readOnly && readonly !== false ? `${pointer}/readOnly` : undefined;
}

/** Returns the paths of the questions that a default fills in: the question itself, or those in its group. */
function pathsFilledIn({ part, widget, question: { path } }: LocatedDeclaration): string[] {
  const { default: value } = part;
  const check = checkOfPart(part, widget);
  const isBlank = check.isBlank?.(value) ?? false;
  const isEmpty = (typeof value === 'string' || Array.isArray(value)) && value.length === 0;
  if (value === undefined || isBlank || isEmpty) return [];
  if (!check.isAlwaysPresent) return [path];
  return Object.keys(Object(value)).map((inner) => childPath(path, inner));
}

/** Checks that the rules that a branch adds to a question leave at least one valid answer. */
export function checkRefined(placed: LocatedDeclaration, context: ValueCheckContext): void {
  const { name, part, pointer } = placed;
  const question = placed.question.main.part;
  if (!question.type) return;
  const { report } = context;
  const misplaced = Object.keys(part).find((key) => {
    const types = typesWith(key);
    return types.length > 0 && !hasKeyword(question.type, key);
  });
  if (misplaced) {
    const types = joinWithAnd(typesWith(misplaced).map((type) => `"type: ${type}"`));
    const message = `"${misplaced}" cannot be used here. It is for ${types}, and "${name}" is "type: ${question.type}".`;
    report(pointer + pointerStep(misplaced), message, 'key');
    return;
  }
  if (part.format !== undefined && question.format && part.format !== question.format) {
    const message = `"${name}" has "format: ${question.format}" anyway, and no answer fits both. Write the format in each branch, under "then" and "else", and none where the question is always asked.`;
    report(`${pointer}/format`, message);
    return;
  }
  checkRules(part, { ...question, ...part }, { pointer, say: report });
  const parts = typedSubschemas(placed.question);
  if (checkLeftOver(placed, parts, context)) return;
  const { validateValue } = context;
  const answerable = parts.filter((each) => isAnswerable([each], validateValue));
  if (
    answerable.length === 0 ||
    answerable.some((each) => isAnswerable([each, part], validateValue))
  )
    return;
  const [key = ''] = Object.keys(part).filter(isLimit);
  const message = `Together with the rules of "${name}" itself, this leaves no answer. Change one of the two.`;
  report(pointer + pointerStep(key), message, 'key');
}

/** Checks that the options in a branch are options of the question; returns true if it reported an error. */
function checkLeftOver(
  { name, part, pointer }: LocatedDeclaration,
  parts: readonly Subschema[],
  { validateValue, report }: ValueCheckContext,
): boolean {
  let isWrong = false;
  const left = [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const])];
  for (const [index, value] of left.entries()) {
    if (parts.some((each) => validateValue(each, value).length === 0)) continue;
    isWrong = true;
    const place = part.enum ? `${pointer}/enum/${index}` : `${pointer}/const`;
    const options = optionsAmong(parts);
    const end = options ? allowed(value, options) : ' Change one of the two.';
    report(place, `"${value}" is no answer that the rules of "${name}" itself allow.${end}`);
  }
  return isWrong;
}
