import type { Subject } from '../measure/subject.ts';

/** The versions of a form in one size, each with the medians of its figures. */
export interface SizeFigures<Name extends string> {
  readonly size: string;
  readonly rows: readonly { readonly version: string; readonly figures: Record<Name, number> }[];
  /** The figures of a version by its name. */
  of(version: string): Record<Name, number>;
}

/** Sorts what was measured by the sizes of the form. */
export function bySize<Name extends string>(
  measured: ReadonlyMap<Subject, Record<Name, number>>,
): SizeFigures<Name>[] {
  const sizes = new Set([...measured.keys()].map(({ size }) => size));
  return [...sizes].map((size) => {
    const rows = [...measured]
      .filter(([subject]) => subject.size === size)
      .map(([{ version }, figures]) => ({ version, figures }));
    const of = (version: string) => {
      const row = rows.find((candidate) => candidate.version === version);
      if (!row) throw new Error(`"${version}" of ${size} was not measured`);
      return row.figures;
    };
    return { size, rows, of };
  });
}
