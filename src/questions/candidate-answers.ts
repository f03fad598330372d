import type { Subschema } from '../form/language/subschema.ts';
import { optionsIn } from '../form/language/widgets.ts';
import { textFormats } from './shapes.ts';

/** Returns numbers near each limit, between two limits, and between two multiples. */
export function numbersToTry(part: Subschema, known: readonly unknown[]): unknown[] {
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
        limit,
        limit - 1,
        limit + 1,
        limit - step / 2,
        limit + step / 2,
        multiple,
        multiple - step,
        multiple + step,
      ];
    });
  // Rounded against floating-point errors: to 9 decimals, and for smaller steps to 12 digits.
  const exact = numbers.flatMap((number) => [
    Number(number.toFixed(9)),
    Number(number.toPrecision(12)),
  ]);
  return [...known, 987_654, ...exact];
}

/** Returns the distance between two valid numbers; for integers, the smallest integer multiple of `multipleOf`. */
function stepOf({ type, multipleOf }: Subschema): number {
  if (type !== 'integer') return multipleOf ?? 0.5;
  const step = multipleOf ?? 1;
  const counts = Array.from({ length: 1000 }, (_, index) => index + 1);
  return step * (counts.find((count) => isWholeNumber(count * step)) ?? 1);
}

/** True if a quotient is an integer, apart from floating-point errors. */
function isWholeNumber(number: number): boolean {
  return Math.abs(number - Math.round(number)) < 1e-9;
}

/** Returns lists with the minimum number of rows, one too few or too many, equal rows, and rows in descending order. */
export function listsToTry(
  { minItems = 0, maxItems = minItems, items = {} }: Subschema,
  known: readonly unknown[],
): unknown[][] {
  const options = optionsIn(items);
  const entry = (index: number) => (options ? options[index % options.length] : index);
  const lengths = [minItems || 1, minItems - 1, maxItems + 1].filter((length) => length > 0);
  const lists = lengths.map((length) => Array.from({ length }, (_, index) => entry(index)));
  const several = Array.from({ length: Math.max(2, minItems) }, (_, index) => -index);
  return [...known.filter(Array.isArray), ...lists, several.map(() => 0), several];
}

/** Returns texts of the limiting lengths, one character shorter and longer, and short ones of the characters in the pattern. */
export function textsToTry(part: Subschema, known: readonly unknown[]): string[] {
  const { format = '', pattern, minLength = 1, maxLength = minLength } = part;
  const right = [...known.map(String), ...(textFormats[format]?.samples ?? [])];
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
