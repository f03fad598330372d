import { type SourceFile, sourceFiles } from './source-files.ts';

/** The names by which tests get to the forms, pages, examples and build of the company that the project is for. */
const siteNames: Readonly<Record<string, RegExp>> = {
  'tests/support/forms.ts': /^(?!root$)/,
  'tests/support/typical-pages.ts': /^(?!isEvery$|fewWithAll$)/,
  'tests/support/examples.ts': /^loadExamples$/,
  'tests/support/shared.ts': /^sharedServer$/,
};

/** How they get to them by the folder of the project, or by a copy of all that it has. */
const fromRoot =
  /(?<!\b(?:join|relative))\(root[,)]|\bfolder: root\b|\bjoin\(root, [`'](?:forms|content|dist|tests\/forms)\b|\bcopyProject\(\)/;

/** The files of `tests/` that depend on the company: those that get to its site, if only by what they import. */
export function siteReaders(): ReadonlySet<string> {
  const files = sourceFiles('tests').filter(({ path }) => !path.startsWith('tests/support/'));
  const readers = new Set(files.filter(readsSite).map(({ path }) => path));
  // A set goes on over what is added to it meanwhile.
  for (const reader of readers) {
    for (const { path, imports } of files) {
      if (imports.some(({ target, isType }) => target === reader && !isType)) readers.add(path);
    }
  }
  return readers;
}

function readsSite({ code, imports }: SourceFile): boolean {
  const isNamed = imports.some(({ target, names }) =>
    names.some((name) => siteNames[target]?.test(name)),
  );
  const knowsRoot = imports.some(({ names }) =>
    names.some((name) => name === 'root' || name === 'copyProject'),
  );
  return isNamed || (knowsRoot && fromRoot.test(code));
}
