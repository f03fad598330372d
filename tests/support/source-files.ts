import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseResult, parseSync } from 'vite';
import { root } from './forms.ts';

/** A file of code, parsed. */
export interface SourceFile {
  /** From the project's folder, such as `src/form/model/form.ts`. */
  readonly path: string;
  /** The text with blanks in place of comments, so that lines and columns stay. */
  readonly code: string;
  readonly imports: readonly Import[];
}

/** An import, a dynamic import or a re-export. */
export interface Import {
  /** A path from the project's folder (`src/form/model/form.ts`) or the name of a module. */
  readonly target: string;
  /** What is imported of it, by the names that it has there; none of types, and of a module as a whole. */
  readonly names: readonly string[];
  readonly line: number;
  /** True if nothing of it is left when the program runs. */
  readonly isType: boolean;
}

/** Every TypeScript file below `src/`, or below another folder, sorted. */
export function sourceFiles(folder = 'src'): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
}

function parse(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const imports = specifiersIn(parsed, text).map(({ specifier, start, isType, names }) => ({
    target: specifier.startsWith('.') ? join(dirname(path), specifier) : specifier,
    line: text.slice(0, start).split('\n').length,
    names,
    isType,
  }));
  return { path, code: withoutComments(parsed, text), imports };
}

function specifiersIn({ module }: ParseResult, text: string) {
  const { staticImports, staticExports, dynamicImports } = module;
  const isOfTypes = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const imports = staticImports.map(({ moduleRequest, entries }) => ({
    ...moduleRequest,
    isType: isOfTypes(entries),
    names: entries.flatMap(({ isType, importName: { name } }) => (isType || !name ? [] : [name])),
  }));
  const reExports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? { ...moduleRequest, isType, names: [] } : [],
    ),
  );
  const dynamic = dynamicImports.map(({ moduleRequest }) => ({
    ...moduleRequest,
    isType: false,
    names: [],
  }));
  return [...imports, ...reExports, ...dynamic].map(({ start, end, isType, names }) => ({
    specifier: specifierOf(text.slice(start, end)),
    start,
    isType,
    names,
  }));
}

/** What only the running program knows goes by a name of its own, so that a room has to be allowed to do that. */
function specifierOf(written: string): string {
  const [, specifier = 'import(address)'] = /^['"`](.*)['"`]$/.exec(written) ?? [];
  return specifier;
}

function withoutComments({ comments }: ParseResult, text: string): string {
  let code = text;
  for (const { start, end } of comments) {
    const blank = text.slice(start, end).replace(/[^\n]/g, ' ');
    code = code.slice(0, start) + blank + code.slice(end);
  }
  return code;
}

/** All code, styles and YAML of the project itself; the texts that a new site starts with are nobody's yet. */
export function ownSources(): readonly Pick<SourceFile, 'path' | 'code'>[] {
  const others = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:css|yaml)$/.test(name) && !name.startsWith('generator/new/site/'))
    .map((path) => ({ path, code: readFileSync(join(root, 'src', path), 'utf8') }));
  return [...sourceFiles(), ...others];
}
