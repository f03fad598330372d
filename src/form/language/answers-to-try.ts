import { checkOfPart } from '../../questions/checks.ts';
import { textFormats } from '../../questions/shapes.ts';
import { rulesIn } from '../../rules/rules.ts';
import type { Widget } from '../model/question.ts';
import type { Subschema } from './subschema.ts';
import { optionsIn } from './widgets.ts';

/** A question to try answers on: what its file says of it, and how it is drawn. */
export interface Probed {
  readonly part: Subschema;
  readonly widget: Widget;
  /** Answers that are known to be right. */
  readonly known?: readonly unknown[];
}

/** Answers on both sides of every rule of a question, apart from the type and the limits counted from today; none that counts as missing. */
export function answersToTry({ part, widget, known = [] }: Probed): unknown[] {
  const options = optionsIn(part) ?? [];
  const ofRules = rulesIn(part).flatMap(({ rule, limit }) => rule.answersToTry?.(limit) ?? []);
  const given = [
    ...known,
    part.const ?? [],
    options,
    part.default ?? [],
    part.examples ?? [],
    ofRules,
  ].flat();
  const ofKind = checkOfPart(part, widget).answersToTry?.();
  if (ofKind) return [...ofKind];
  switch (part.type) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [...given, 987_654, ...numbersToTry(part)];
    case 'array':
      return [...ofRules, ...listsToTry(part)];
    default:
      return textsToTry(part, given.map(String));
  }
}

/** Numbers around every limit, between two limits, and between two steps. */
function numbersToTry(part: Subschema): number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = part;
  const step = stepOf(part);
  const limits = [minimum, exclusiveMinimum, maximum, exclusiveMaximum].flatMap(
    (limit) => limit ?? [],
  );
  const numbers = [...limits, (Math.min(...limits) + Math.max(...limits)) / 2, 0]
    .filter(Number.isFinite)
    .flatMap((limit) => {
      const multiple = Math.floor(limit / step + 1e-9) * step;
      return [
        ...[limit, limit - 1, limit + 1, limit - step / 2, limit + step / 2],
        ...[multiple, multiple - step, multiple + step],
      ];
    });
  // Without the error of the sums, and once more for steps that are smaller than that.
  return numbers.flatMap((number) => [Number(number.toFixed(9)), Number(number.toPrecision(12))]);
}

/** The distance between two right numbers; of whole numbers, that of the multiples that are whole. */
function stepOf({ type, multipleOf }: Subschema): number {
  if (type !== 'integer') return multipleOf ?? 0.5;
  const step = multipleOf ?? 1;
  const counts = Array.from({ length: 1000 }, (_, index) => index + 1);
  return step * (counts.find((count) => isWholeNumber(count * step)) ?? 1);
}

/** True if a number is whole but for the error of its division. */
function isWholeNumber(number: number): boolean {
  return Math.abs(number - Math.round(number)) < 1e-9;
}

/** Lists with the fewest rows, with one too few or too many, with the same row again and again, and in falling order. */
function listsToTry({ minItems = 0, maxItems = minItems, items = {} }: Subschema): unknown[][] {
  const options = optionsIn(items);
  const entry = (index: number) => (options ? options[index % options.length] : index);
  const lengths = [minItems || 1, minItems - 1, maxItems + 1].filter((length) => length > 0);
  const lists = lengths.map((length) => Array.from({ length }, (_, index) => entry(index)));
  const several = Array.from({ length: Math.max(2, minItems) }, (_, index) => -index);
  return [...lists, several.map(() => 0), several];
}

/** Texts as long as the limits allow, a character shorter and longer, and short ones of the characters in the pattern. */
function textsToTry(part: Subschema, given: readonly string[]): string[] {
  const { format = '', pattern, minLength = 1, maxLength = minLength } = part;
  const right = [...given, ...(textFormats[format]?.samples ?? [])];
  const literal = pattern?.replaceAll(/[\\^$()[\]{}?*+|]/g, '') ?? '';
  const characters = [...new Set([...'xA0 !-', ...literal])].slice(0, 12);
  const longer = (texts: string[]) =>
    texts.flatMap((text) => characters.map((character) => text + character));
  const pairs = pattern === undefined ? [] : longer(characters);
  const lengths = [minLength, maxLength, minLength - 1, maxLength + 1];
  const stretched = [...right, ...characters, ...pairs].flatMap((text) =>
    lengths.flatMap((length) => [
      text.padStart(length, text.charAt(0)).slice(0, length),
      text.padEnd(length, text.at(-1)).slice(0, length),
    ]),
  );
  const texts = [...right, ...stretched, ...pairs, ...longer(pairs)];
  return texts.filter((text) => text !== '' && text.trim() === text);
}
