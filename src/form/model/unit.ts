/** What stands before and after the answers to a question, with the space that belongs between: `$`, ` kg`. */
export interface Unit {
  readonly before: string;
  readonly after: string;
}

/** Returns the unit of answers as people write it: `$250`, `CAD 250`, `12 kg`, `15%`, `$40/hour`; undefined without one. */
export function unitOf(prefix = '', suffix = ''): Unit | undefined {
  if (prefix === '' && suffix === '') return undefined;
  return {
    before: /[\p{L}.]$/u.test(prefix) ? `${prefix} ` : prefix,
    after: /^(?:[\p{L}\p{N}\p{Sc}]|°\p{L})/u.test(suffix) ? ` ${suffix}` : suffix,
  };
}

/** Adds the unit to a label, in brackets: for bare numbers below it. */
export function labelWithUnit(label: string, unit: Unit | undefined): string {
  if (!unit) return label;
  return `${label} (${[unit.before.trim(), unit.after.trim()].filter(Boolean).join(' ')})`;
}
