import { checkOfPart } from '../../questions/checks.ts';
import { isOfFiles } from '../../questions/shape.ts';
import { rulesIn } from '../../rules/rules.ts';
import { didYouMean } from '../../yaml/nearest.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { childPath } from '../model/question.ts';
import { isExactNumber, maxDigits } from '../runtime/numbers.ts';
import { subschemasBelow } from './declarations.ts';
import { hasKeyword } from './keywords.ts';
import type { Subschema } from './subschema.ts';
import {
  describeViolation,
  quoted,
  type SchemaViolation,
  typeMismatchMessage,
  type ValueCheckContext,
} from './validate-value.ts';
import { optionsIn, writtenOptionsIn } from './widgets.ts';

/** Checks that options, constants, defaults and examples are possible answers. */
export function checkValues({ part, pointer, path }: ValuePlace, context: ValueCheckContext): void {
  const { form, report } = context;
  // No value in a form file can be an uploaded file; its kind reports that.
  if (isOfFiles(part)) return;
  if (checkOptions(part, pointer, context)) return;
  for (const key of ['const', 'default'] as const) {
    const value = part[key];
    const isBlank = key === 'default' && !optionsIn(part) && checkOfPart(part).isBlank?.(value);
    // A blank value violates no rule.
    if (value === undefined || isBlank) continue;
    const { const: _own, ...others } = part;
    const rules = key === 'const' ? others : part;
    const complaint = complaintAbout(rules, value, { ...context, name: key });
    if (complaint) report(pointer + pointerStep(key), complaint);
  }
  for (const [index, example] of (part.examples ?? []).entries()) {
    const complaint = complaintAbout(part, example, { ...context, name: '' });
    if (complaint) report(`${pointer}/examples/${index}`, complaint);
  }
  for (const { rule } of rulesIn(part)) {
    for (const { keyword, message } of rule.checkBeside?.(part) ?? [])
      report(pointer + pointerStep(keyword), message, 'key');
  }
  checkNamesIn(part.default, { pointer: `${pointer}/default`, path, form, report });
}

/** A subschema whose values are checked. */
interface ValuePlace {
  readonly part: Subschema;
  readonly pointer: string;
  /** The path of its question; '' for the form. */
  readonly path: string;
}

/** Validates each option by the other rules of its question; returns true if it reported an error. */
function checkOptions(
  part: Subschema,
  pointer: string,
  { validateValue, report }: ValueCheckContext,
): boolean {
  const options = writtenOptionsIn(part);
  if (!options) return false;
  const { enum: _enum, oneOf, const: _const, default: _default, ...rules } = part;
  const key = oneOf ? 'oneOf' : 'enum';
  const blank = options.indexOf('');
  const whyNotBlank = blank < 0 ? undefined : wrongBlankOption(part, pointer);
  if (whyNotBlank !== undefined) {
    report(`${pointer}/${key}/${blank}${oneOf ? '/const' : ''}`, whyNotBlank);
    return true;
  }
  const broken = options.map((option) =>
    option === '' ? undefined : [...blanksAround(option), ...validateValue(rules, option)][0],
  );
  const answers = broken.filter((_, index) => index !== blank);
  const [first] = answers;
  const isOne = first && answers.length > 1 && answers.every((each) => each?.rule === first.rule);
  if (isOne && first.rule === 'type') {
    report(`${pointer}/${key}`, typeMismatchMessage('All options are', first), 'key');
    return true;
  }
  if (isOne && first.rule !== 'blanks') {
    const message = `No option fits "${first.rule}: ${first.limit}", so no answer can be right. Change one of the two.`;
    report(pointer + pointerStep(first.rule), message, 'key');
    return true;
  }
  for (const [index, rule] of broken.entries()) {
    if (!rule) continue;
    const place = `${pointer}/${key}/${index}${oneOf ? '/const' : ''}`;
    report(place, describeViolation(quoted(options[index]), rule));
  }
  return broken.some((rule) => rule !== undefined);
}

/** Returns the message about a blank option, which means no answer, where it cannot stand. */
function wrongBlankOption(part: Subschema, pointer: string): string | undefined {
  if (pointer.endsWith('/items')) {
    return 'An entry of a list is never blank: whoever wants none ticks none. Remove this option.';
  }
  if (!hasKeyword(part.type, 'maxLength')) {
    return 'A blank option is for texts ("type: string"). A question that is not required may stay empty anyway. Remove this option.';
  }
  return optionsIn(part)?.length === 0
    ? 'The blank option means no answer, so there is nothing to choose. Add the options.'
    : undefined;
}

interface Naming extends ValueCheckContext {
  /** The key of the value; empty for an entry of a list. */
  readonly name: string;
}

/** Returns the error message for a value that is not a possible answer; undefined if it is one. */
function complaintAbout(part: Subschema, value: unknown, { validateValue, name }: Naming) {
  const tooLong = optionsIn(part) ? [] : digitsOf(value);
  const [broken] = [
    ...blanksAround(value),
    ...tooLong,
    ...validateValue(withoutFewest(part), value),
  ];
  if (!broken) return undefined;
  if (broken.pointer !== '')
    return describeViolation(`${quoted(broken.value)} in "${name}"`, broken);
  return describeViolation(name === '' ? quoted(value) : quoted(value, name), broken, name);
}

/** A default can have fewer rows than required, as rows are added up to the minimum. */
function withoutFewest(part: Subschema): Subschema {
  const { minItems: _filledUp, ...rest } = part;
  return checkOfPart(part).beginsWithFewest ? rest : part;
}

/** Reports a text with blanks at its ends, which no answer can equal, as answers are trimmed. */
function blanksAround(value: unknown): SchemaViolation[] {
  if (typeof value !== 'string' || value === value.trim()) return [];
  return [{ rule: 'blanks', limit: undefined, pointer: '', value }];
}

/** Reports a number with too many digits, which no answer can equal, as it would be rounded. */
function digitsOf(value: unknown, pointer = ''): SchemaViolation[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      digitsOf(inner, pointer + pointerStep(key)),
    );
  }
  if (typeof value !== 'number' || isExactNumber(value)) return [];
  return [{ rule: 'digits', limit: maxDigits, pointer, value }];
}

/** Reports unknown names in the default of a group. */
function checkNamesIn(
  value: unknown,
  {
    pointer,
    path,
    form,
    report,
  }: Omit<ValuePlace, 'part'> & Pick<ValueCheckContext, 'form' | 'report'>,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const inside = { pointer: pointer + pointerStep(index), path: `${path}.*` };
      checkNamesIn(entry, { ...inside, form, report });
    }
    return;
  }
  const known = Object.keys(subschemasBelow(form, path));
  for (const [name, entry] of Object.entries(value)) {
    const place = pointer + pointerStep(name);
    if (known.includes(name)) {
      checkNamesIn(entry, { pointer: place, path: childPath(path, name), form, report });
    } else if (known.length > 0) {
      const message = `There is no question "${name}" here.${didYouMean(name, known)} Questions: ${known.join(', ')}.`;
      report(place, message, 'key');
    }
  }
}
