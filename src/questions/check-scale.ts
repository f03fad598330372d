import type { LocatedDeclaration } from '../form/language/declarations.ts';
import type { ReportError } from '../yaml/report-error.ts';

/** The limits of stars or a slider. */
interface Scale {
  readonly minimum: number;
  readonly maximum: number;
}

/** Checks that a scale has both limits, and returns them if so. `noun` begins the message, such as "Stars need". */
export function checkScale(
  { name, part, pointer }: LocatedDeclaration,
  noun: string,
  report: ReportError,
): Scale | undefined {
  const { minimum, maximum } = part;
  if (minimum === undefined || maximum === undefined) {
    const missing = minimum === undefined ? 'minimum' : 'maximum';
    const message = `${noun} two ends, and "${name}" has no "${missing}". Add "${missing}:".`;
    report(pointer, message, 'part');
    return undefined;
  }
  for (const [key, plain] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (part[key] === undefined) continue;
    const message = `The scale of "${name}" ends at "${plain}", whatever "${key}" says. Keep "${plain}" only.`;
    report(`${pointer}/${key}`, message, 'key');
  }
  return { minimum, maximum };
}
