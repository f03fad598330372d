import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseResult, parseSync } from 'vite';
import { root } from './forms.ts';

/** A file of `src/`, parsed. */
export interface SourceFile {
  /** From the project's folder, such as `src/form/form.ts`. */
  readonly path: string;
  /** The text with blanks in place of comments, so that lines and columns stay. */
  readonly code: string;
  readonly imports: readonly Import[];
}

/** An import, a dynamic import or a re-export. */
interface Import {
  /** A path from the project's folder (`src/form/form.ts`) or the name of a module. */
  readonly target: string;
  readonly line: number;
  /** True if nothing of it is left when the program runs. */
  readonly isType: boolean;
}

/** Every TypeScript file below `src/`, sorted. */
export function sourceFiles(): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
}

function parse(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const imports = specifiersIn(parsed, text).map(({ specifier, start, isType }) => ({
    target: specifier.startsWith('.') ? join(dirname(path), specifier) : specifier,
    line: text.slice(0, start).split('\n').length,
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
  }));
  const reExports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? { ...moduleRequest, isType } : [],
    ),
  );
  const dynamic = dynamicImports.map(({ moduleRequest }) => ({ ...moduleRequest, isType: false }));
  return [...imports, ...reExports, ...dynamic].map(({ start, end, isType }) => ({
    specifier: specifierOf(text.slice(start, end)),
    start,
    isType,
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

/** What the files of a room may import: folders or files of other rooms, and packages by name; `*` stands for anything. */
interface Room {
  readonly name: string;
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

/** The table of rooms in the map of the code. */
export function roomsOfMap(): Room[] {
  const map = readFileSync(join(root, 'src/README.md'), 'utf8');
  const rows = map.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [, [name = ''] = [], , rooms = [], packages = []] = row.split('|').map(quoted);
    return { name, rooms, packages };
  });
}

/** The words in backticks, in order. */
export function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

/** The imports that a table of rooms does not allow: `src/files/load.ts:4: files may not import react`. */
export function forbiddenImports(files: readonly SourceFile[], rooms: readonly Room[]): string[] {
  const innermostFirst = rooms.toSorted((one, other) => other.name.length - one.name.length);
  return files.flatMap(({ path, imports }) => {
    const room = innermostFirst.find(({ name }) => path.startsWith(`src/${name}/`));
    const forbidden = imports.filter(({ target }) => !room || !isAllowed(target, path, room));
    const words = `${room?.name ?? 'no room'} may not import`;
    return forbidden.map(({ target, line }) => `${path}:${line}: ${words} ${target}`);
  });
}

function isAllowed(target: string, path: string, { name, rooms, packages }: Room): boolean {
  if (!target.startsWith('src/')) return matches(target, packages);
  // Blocks are drawn by the registry beside them; one never reaches into another.
  const [own, other] = [path, target].map((file) => /^src\/blocks\/[^/]+\//.exec(file)?.[0]);
  if (own && other && own !== other) return false;
  return matches(target.replace('src/', ''), [name, ...rooms]);
}

/** A folder is allowed with all that is in it, and so is a package: `ajv/dist/standalone`. */
function matches(target: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const expression = pattern.replaceAll(/[.()]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${expression}(?:/.*)?$`).test(target);
  });
}

/** The circles in which files import one another, each written once as `a.ts → b.ts → a.ts`. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const cycles = new Set<string>();
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.add([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    const targets = byPath.get(path)?.imports.filter(({ target }) => byPath.has(target)) ?? [];
    for (const { target } of targets) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) walk(path, []);
  return [...cycles];
}
