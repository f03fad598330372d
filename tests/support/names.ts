import { lineAt, type SourceFile } from './source-files.ts';

/** Names that stand in form files and therefore nowhere in code. */
export interface FormNames {
  readonly ids: readonly string[];
  /** Names of fields; those of one small word are left out, for code has such words too. */
  readonly fields: readonly string[];
}

/** Where code mentions a form or a field by name: `src/site/a.tsx:12: "homeSize" is a name of a form file`. */
export function mentionedNames(files: readonly SourceFile[], { ids, fields }: FormNames): string[] {
  const camelCase = fields.filter((name) => /[A-Z]/.test(name));
  const patterns = [
    ...camelCase.map((name) => ({ name, pattern: new RegExp(`\\b${name}\\b`) })),
    // An id counts where it stands in a string by itself or as a step of a path.
    ...ids.map((name) => ({ name, pattern: new RegExp(`['"\`/]${name}(?:\\.yaml)?['"\`/?#]`) })),
  ];
  return files.flatMap(({ path, code }) =>
    patterns.flatMap(({ name, pattern }) => {
      const found = pattern.exec(code);
      if (!found) return [];
      return [`${path}:${lineAt(code, found.index)}: "${name}" is a name of a form file`];
    }),
  );
}
