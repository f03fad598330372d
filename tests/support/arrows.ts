import type { Import, SourceFile } from './source-files.ts';

/** What a room may import: other rooms, or files of them, and modules by name; `*` stands for anything. */
export interface Room {
  readonly rooms: readonly string[];
  readonly modules: readonly string[];
}

/** The rooms of the house and the dependencies between them; what is not here is not allowed. */
export const rooms: Readonly<Record<string, Room>> = {
  yaml: { rooms: [], modules: ['ajv', 'yaml'] },
  'page-language': { rooms: ['yaml/*', 'form/*'], modules: ['ajv', 'json-schema-to-ts'] },
  // What browsers run, too; of the two rooms in it only types.
  form: { rooms: [], modules: ['fast-deep-equal', '@rjsf/*', '@cfworker/json-schema'] },
  'form/language': {
    rooms: ['form/*', 'yaml/*', 'page-language/*'],
    modules: ['json-schema-to-ts', 'ajv', '@rjsf/*'],
  },
  'form/compile': {
    rooms: ['form/*', 'yaml/*', 'page-language/*'],
    modules: ['ajv', 'ajv-errors', '@rjsf/*'],
  },
  files: { rooms: ['yaml/*', 'form/*'], modules: ['node:*'] },
  // Only tests and the proof sheet of the dev server read what testers write.
  fixtures: {
    rooms: ['files/*', 'yaml/*', 'form/*'],
    modules: ['json-schema-to-ts', 'yaml'],
  },
  schemas: {
    rooms: [
      ...['form/*', 'page-language/*', 'fixtures/fixture-file.ts'],
      ...['blocks/*schema.ts', 'blocks/*schemas.ts'],
    ],
    modules: ['ajv'],
  },
  contacts: { rooms: [], modules: ['react'] },
  engine: {
    rooms: ['form/*', 'contacts/*'],
    modules: ['react', 'react-dom', '@rjsf/*'],
  },
  blocks: {
    rooms: ['yaml/schema-parts.ts', 'form/*', 'page-language/*', 'contacts/*'],
    modules: ['react', 'json-schema-to-ts', 'virtual:blocks', 'virtual:preview'],
  },
  site: {
    rooms: ['engine/*', 'blocks/*', 'form/*', 'page-language/*', 'contacts/*'],
    modules: ['react', 'react-dom', 'react-router-dom', 'virtual:*', 'import(address)'],
  },
  // Only the dev server has them: the sheets, and what stands on them.
  proof: {
    rooms: ['engine/*', 'form/*', 'site/styles/*'],
    modules: ['react', 'react-dom', 'virtual:*'],
  },
  'proof/facts': {
    rooms: [
      ...['proof/*', 'fixtures/*', 'files/*', 'yaml/*', 'form/*', 'page-language/*'],
      ...['server/*', 'blocks/*schemas.ts'],
    ],
    modules: [],
  },
  generator: {
    rooms: [
      ...['files/*', 'yaml/*', 'form/*', 'page-language/*'],
      ...['blocks/*schema.ts', 'blocks/*schemas.ts', 'schemas/*'],
      // What both a build and the server read of the environment.
      ...['server/setting-values.ts', 'server/start-error.ts'],
    ],
    modules: ['vite', '@vitejs/plugin-react', 'lightningcss', 'recheck', 'sharp', 'node:*'],
  },
  // Stand-ins for parts of rjsf: they are bundled for the browser in their place.
  'generator/slim-rjsf': { rooms: [], modules: ['@rjsf/*', 'vite', 'node:path'] },
  // Its pages for the staff have the look of the site.
  'server/desk': {
    rooms: [
      'server/*',
      'form/*',
      'page-language/*',
      'contacts/*',
      'site/styles/*',
      'engine/styles/*',
    ],
    modules: [
      ...['@zxcvbn-ts/language-common', 'fastify', 'node:*', 'react', 'react-dom'],
      'virtual:brand',
    ],
  },
  server: {
    rooms: ['files/*', 'yaml/*', 'form/*', 'page-language/*'],
    modules: [
      ...['fastify', '@fastify/*', '@photostructure/sqlite', 'node:*'],
      ...['ical-generator', 'ipaddr.js', 'nodemailer', 'pg', 'prom-client', 'virtual:*'],
    ],
  },
};

/** The imports of files that the table does not allow: `src/files/load.ts:4: files may not import react`. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => !isAllowed(path, target))
      .map(({ target, line }) => `${path}:${line}: ${roomOf(path)} may not import ${target}`),
  );
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

function isAllowed(path: string, target: Import['target']): boolean {
  const room = roomOf(path);
  const allowed = rooms[room];
  if (!allowed) return false;
  if (!target.startsWith('src/')) return matches(target, allowed.modules);
  if (isInsideOfOtherBlock(path, target)) return false;
  return target.startsWith(`src/${room}/`) || matches(target.replace('src/', ''), allowed.rooms);
}

/** Blocks are drawn by the registry beside them; one never reaches into another. */
function isInsideOfOtherBlock(path: string, target: string): boolean {
  const block = /^src\/blocks\/[^/]+\//;
  const own = block.exec(path)?.[0];
  const other = block.exec(target)?.[0];
  return own !== undefined && other !== undefined && own !== other;
}

function matches(target: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const expression = pattern.split('*').map(literally).join('.*');
    // A package's own folders belong to it: `ajv/dist/standalone`.
    return new RegExp(`^${expression}(?:/.*)?$`).test(target);
  });
}

function literally(text: string): string {
  return text.replaceAll(/[.\\+?^$()[\]{}|]/g, '\\$&');
}

/** The room of a file: the innermost of those in the table, else its folder. */
function roomOf(path: string): string {
  const inside = Object.keys(rooms).filter((room) => path.startsWith(`src/${room}/`));
  const [innermost] = inside.sort((left, right) => right.length - left.length);
  return innermost ?? path.replace(/^src\/|\/[^/]*$/g, '');
}
