/**
 * True if a number is a multiple of another one, both as people write them: 0.3 is one of 0.1, and 1e-12 none of 0.01, although
 * computers count in halves. For `multipleOf` of compiled rules.
 */
export function isMultiple(number: number, step: number): boolean {
  const [digits, places] = decimals(number);
  const [stepDigits, stepPlaces] = decimals(step);
  const whole = (text: string, zeros: number) => BigInt(text + '0'.repeat(Math.max(0, zeros)));
  return whole(digits, stepPlaces - places) % whole(stepDigits, places - stepPlaces) === 0n;
}

/** The digits of a number, and how many of them are behind the point: `-125` and 2 of -1.25; fewer than none for 1e21. */
function decimals(number: number): readonly [string, number] {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return [whole + fraction, fraction.length - Number(exponent)];
}
