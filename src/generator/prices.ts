import { isGroup } from '../form/runtime/objects.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { pointerStep, type Resolved } from '../yaml/resolve.ts';

/** The file with all plans. Its `lowest` holds the lowest price of each of its lists, as pages and forms say it. */
const plansFile = 'content/plans.yaml';

const amountPattern = /\p{Sc}\s?(\d[\d,]*(?:\.\d+)?)/u;

/** Returns the amount in a price such as `From $1,249`; undefined without a number after a currency sign. */
export function amountIn(price: string): number | undefined {
  const [, amount] = amountPattern.exec(price) ?? [];
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''));
}

/** Reports each plan that costs less than the lowest price of its list. */
export function checkLowestPrices(
  files: ReadonlyMap<string, Resolved>,
  errors: FileErrorList,
): void {
  const resolved = files.get(plansFile);
  const { lowest, ...lists } = toRecord(resolved?.value);
  for (const [name, text] of Object.entries(toRecord(lowest))) {
    for (const { price, pointer } of pricesIn(lists[name], pointerStep(name))) {
      if (typeof text !== 'string' || !isLess(price, text)) continue;
      const [amount = ''] = amountPattern.exec(price) ?? [];
      const message = `"${price}" is less than "${text}", the lowest price of "${name}". Raise it, or write "${name}: ${text.replace(amountPattern, () => amount)}" under "lowest".`;
      if (resolved) errors.add(resolved.locationOf(pointer), message);
    }
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isGroup(value) ? value : {};
}

function pricesIn(plans: unknown, pointer: string) {
  const list: readonly unknown[] = Array.isArray(plans) ? plans : [];
  return list.flatMap((plan, index) => {
    const { price } = toRecord(plan);
    return typeof price === 'string' ? [{ price, pointer: `${pointer}/${index}/price` }] : [];
  });
}

/** True if a price is less than another; false if only one of them is a rate, such as `$0.17 per sq ft`. */
function isLess(price: string, other: string): boolean {
  const [amount, otherAmount] = [amountIn(price), amountIn(other)];
  if (amount === undefined || otherAmount === undefined || isRate(price) !== isRate(other)) {
    return false;
  }
  return amount < otherAmount;
}

function isRate(price: string): boolean {
  return /\/|\bper\b/.test(price);
}
