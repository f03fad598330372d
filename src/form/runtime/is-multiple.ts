/**
 * True if a number is a multiple of another one in decimal notation: 0.3 is a multiple of 0.1, and 1e-12 is none of
 * 0.01, despite binary rounding. Compiled rules call it for `multipleOf`.
 */
export function isMultiple(number: number, step: number): boolean {
  const [digits, places] = decimals(number);
  const [stepDigits, stepPlaces] = decimals(step);
  const whole = (text: string, zeros: number) => BigInt(text + '0'.repeat(Math.max(0, zeros)));
  return whole(digits, stepPlaces - places) % whole(stepDigits, places - stepPlaces) === 0n;
}

/** Returns the digits of a number and the number of decimals: `-125` and 2 for -1.25; negative for 1e21. */
function decimals(number: number): readonly [string, number] {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return [whole + fraction, fraction.length - Number(exponent)];
}
