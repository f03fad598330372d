import { optionsIn } from '../widgets.ts';
import type { SchemaPart } from './part-schema.ts';

/** Two rules of a part that no answer can follow together: the key of one, and the sentence. */
interface Contradiction {
  readonly key: string;
  readonly message: string;
}

/** The limits of a part that leave no answer, if there are any. */
export function contradictionIn(part: SchemaPart): Contradiction | undefined {
  return (
    crossed(part, 'minLength', 'maxLength') ??
    crossed(part, 'minItems', 'maxItems') ??
    tooFewOptions(part) ??
    wrongLengthOfFormat(part) ??
    numbersIn(part)
  );
}

/** A part with the rules of another one on top, of two limits the tighter one. */
export function tightened(part: SchemaPart, over: SchemaPart): SchemaPart {
  const merged: Record<string, unknown> = { ...part, ...over };
  const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
  const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
  for (const key of [...lower, ...upper]) {
    const [one, other] = [part[key], over[key]];
    if (one === undefined || other === undefined) continue;
    merged[key] = lower.some((each) => each === key) ? Math.max(one, other) : Math.min(one, other);
  }
  return { ...merged, ...(part.type && { type: part.type }) };
}

const remedy = 'so no answer can be right. Change one of the two.';

function crossed(
  part: SchemaPart,
  lower: 'minLength' | 'minItems' | 'minimum',
  upper: 'maxLength' | 'maxItems' | 'maximum',
): Contradiction | undefined {
  const { [lower]: least, [upper]: most } = part;
  if (least === undefined || most === undefined || least <= most) return undefined;
  return {
    key: lower,
    message: `"${lower}: ${least}" is more than "${upper}: ${most}", ${remedy}`,
  };
}

function tooFewOptions({ items, minItems = 0, uniqueItems }: SchemaPart) {
  const options = items && optionsIn(items);
  if (!options || !uniqueItems || minItems <= options.length) return undefined;
  const count = options.length === 1 ? 'is one option' : `are ${options.length} options`;
  return {
    key: 'minItems',
    message: `"minItems: ${minItems}" asks for more than there is: there ${count}, each to be chosen once. Lower the number, or add options.`,
  };
}

/** The fewest and the most characters that an answer of each format has. */
const lengths: Readonly<Record<string, readonly [number, number]>> = {
  date: [10, 10],
  time: [8, 24],
  'date-time': [20, 35],
  email: [5, Number.POSITIVE_INFINITY],
  uri: [2, Number.POSITIVE_INFINITY],
};

function wrongLengthOfFormat({ format, minLength = 0, maxLength }: SchemaPart) {
  const [least, most] = lengths[format ?? ''] ?? [0, Number.POSITIVE_INFINITY];
  if (minLength > most) {
    return {
      key: 'minLength',
      message: `"minLength: ${minLength}" is too long for "format: ${format}", so no answer can be right. Remove "minLength".`,
    };
  }
  if (maxLength === undefined || maxLength >= least) return undefined;
  return {
    key: 'maxLength',
    message: `"maxLength: ${maxLength}" is too short for "format: ${format}", so no answer can be right. Write at least ${least}.`,
  };
}

interface Bound {
  readonly key: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';
  readonly limit: number;
}

function numbersIn(part: SchemaPart): Contradiction | undefined {
  const direct = crossed(part, 'minimum', 'maximum');
  if (direct) return direct;
  const [lower] = boundsIn(part, ['minimum', 'exclusiveMinimum']).reverse();
  const [upper] = boundsIn(part, ['exclusiveMaximum', 'maximum']);
  if (!lower || !upper) return undefined;
  const { multipleOf, type } = part;
  const limits = `"${lower.key}: ${lower.limit}" and "${upper.key}: ${upper.limit}"`;
  const none = (kind: string) => {
    return { key: lower.key, message: `No ${kind} fits both ${limits}, ${remedy}` };
  };
  if (isEmpty(lower, upper)) return none('number');
  const whole = type === 'integer' ? [1] : [];
  if (!hasMultiple(lower, upper, whole)) return none('whole number');
  if (multipleOf === undefined || hasMultiple(lower, upper, [multipleOf, ...whole])) {
    return undefined;
  }
  const message = `No multiple of ${multipleOf} fits both ${limits}, so no answer can be right. Change one of the three.`;
  return { key: 'multipleOf', message };
}

/** The limits under some keys, the smallest first. */
function boundsIn(part: SchemaPart, keys: readonly Bound['key'][]): Bound[] {
  return keys
    .flatMap((key) => {
      const limit = part[key];
      return limit === undefined ? [] : [{ key, limit }];
    })
    .sort((left, right) => left.limit - right.limit);
}

function isEmpty(lower: Bound, upper: Bound): boolean {
  if (lower.limit !== upper.limit) return lower.limit > upper.limit;
  return lower.key === 'exclusiveMinimum' || upper.key === 'exclusiveMaximum';
}

/** True if a multiple of all steps lies between two bounds; where that would take long to find out, it does. */
function hasMultiple(lower: Bound, upper: Bound, [step, ...others]: readonly number[]): boolean {
  if (step === undefined) return true;
  const first = Math.ceil(lower.limit / step - 1e-9);
  for (let count = first; count < first + 1000; count += 1) {
    const number = count * step;
    if (number > upper.limit + 1e-9) return false;
    const isInside =
      !(lower.key === 'exclusiveMinimum' && number <= lower.limit) &&
      !(upper.key === 'exclusiveMaximum' && number >= upper.limit);
    if (isInside && others.every((other) => isWholeNumber(number / other))) return true;
  }
  return true;
}

/** True if a number is whole but for the error of its division. */
export function isWholeNumber(number: number): boolean {
  return Math.abs(number - Math.round(number)) < 1e-9;
}
