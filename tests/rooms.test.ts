import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { entries } from '../src/generator/entries.ts';
import { root } from './support/forms.ts';
import { type Import, ownSources, type SourceFile, sourceFiles } from './support/source-files.ts';

const files = sourceFiles();

const ownCode = ownSources();

/** The files that compare names of types, widgets or kinds, and why none of the kinds can say it. */
const comparisons: Readonly<Record<string, string>> = {
  'src/engine/page-answers.ts': 'types of HTML controls',
  'src/fixtures/answers-to.ts': 'answers against the rules of each type of JSON Schema',
  'src/fixtures/automatic-cases.ts': 'types of JSON Schema, as the file says them',
  'src/fixtures/check-fixtures.ts': 'types of answers, as YAML reads an unquoted 100 as a number',
  'src/fixtures/found-answers.ts': 'types of JSON Schema, as the file says them',
  'src/form/compile/added-looks.ts': 'the one widget that has the looks of a format',
  'src/form/compile/alternatives.ts': 'types of JSON Schema, rewritten before there are questions',
  'src/form/compile/plain-questions.ts': 'types of JSON Schema, before there are questions',
  'src/form/compile/plain-words.ts': 'types of JSON Schema, before there are questions',
  'src/form/model/clean-text.ts': 'how texts are cleaned, also for stock rjsf, which has no kinds',
  'src/form/model/numeric-type.ts': 'says which types of answers are numbers',
  'src/form/model/question.ts': 'the widget without a control in sight',
  'src/form/runtime/numbers.ts':
    'types of JSON Schema: whole numbers or any, in several kinds; controls that write numbers themselves',
  'src/form/runtime/subjects.ts': 'a usual name means something only where its control fits',
  'src/generator/condition-styles.ts': 'elements of HTML, by which styles find a control',
  'src/generator/import/translate-form.ts': 'types of JSON Schema, before there are questions',
  'src/generator/import/translate-looks.ts':
    'types of JSON Schema, and widgets of stock rjsf, before there are questions',
  'src/generator/import/translate-notes.ts': 'types of JSON Schema, before there are questions',
  'src/generator/import/translate-schema.ts': 'types of JSON Schema, before there are questions',
  'src/generator/import/translate-words.ts': 'types of JSON Schema, before there are questions',
  'src/server/desk/stored-rules.ts':
    'rules of forms that were kept without theirs, by type, as entries of lists have no kind',
  'src/site/page-backup.ts': 'types of HTML controls',
};

describe('the house', () => {
  test('has files in it', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  test('imports only what the table of rooms in its map allows', () => {
    const rooms = roomsOfMap();
    expect(forbiddenImports(files, rooms)).toEqual([]);
    expect(unusedPermissions(files, rooms)).toEqual([]);
  });

  test('has one file in which the generator names files of other rooms', () => {
    const roomFile = /\/(?:site|engine|server|proof|form|blocks)\/[\w/-]+\.(?:tsx?|css)$/;
    const named = files
      .filter(({ path }) => path.startsWith('src/generator/'))
      .flatMap(({ path, code, imports }) =>
        [...code.matchAll(/['"`]([^'"`\s]+)['"`]/g)]
          .map(([, text = '']) => text)
          .filter((text) => roomFile.test(text))
          .filter((text) => !imports.some(({ target }) => target === join(dirname(path), text)))
          .map(() => path),
      );
    expect([...new Set(named)]).toEqual(['src/generator/entries.ts']);
    expect(Object.values(entries).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('declares no types in `.d.ts` files, where the compiler takes a wrong name for an `any`', () => {
    const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    expect(paths.filter((path) => path.endsWith('.d.ts'))).toEqual([]);
  });

  test('has no circle of imports', () => {
    expect(importCycles(files)).toEqual([]);
  });

  test('gives an exported name one meaning', () => {
    // A component stands in a file of its name, so that an import says which of two is meant.
    const names = files.flatMap(({ path, code }) =>
      [...code.matchAll(/^export (?:async )?(?:function|const|type|interface|class) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !path.endsWith(`/${name}.tsx`)),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  test('keeps to the terms of the field: words of a dialect that grew here stay away', () => {
    // Each with the term that took its place in the names of the code.
    const terms = new Map([
      ['arranged', 'reordered'],
      ['doubtful', 'invalid'],
      ['drawer', 'renderer'],
      ['fault', 'error'],
      ['faults', 'errors'],
      ['judge', 'validate'],
      ['judging', 'validating'],
      ['misfits', 'incompatible'],
      ['occasion', 'payload'],
      ['opinion', 'result'],
      ['owe', 'insert'],
      ['owed', 'pending'],
      ['patience', 'timeout'],
      ['rhythm', 'timings'],
      ['settle', 'record'],
      ['spot', 'target'],
      ['tell', 'report'],
      ['tells', 'reports'],
      ['verdict', 'result'],
      ['wish', 'feature'],
      ['wishes', 'features'],
    ]);
    const found = files.flatMap(({ path }) =>
      identifiersIn(path).flatMap((name) => {
        const word = wordsOf(name).find((each) => terms.has(each));
        return word ? [`${path}: ${name} (${terms.get(word)})`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  test('compares names of kinds, types and widgets where a reason stands beside it, and nowhere else', () => {
    const names = [
      'text|textarea|select|radio|checkboxes|checkbox|date|time|date-time|email|uri|updown|range|rating|hidden|file',
      'group|rows|note|string|integer|number|boolean|array|object|null|data-url',
    ].join('|');
    const comparing = new RegExp(
      `\\b(?:type|widget|format|question\\.kind)\\)? (?:===|!==) '(?:${names})'|\\b(?:isTickBox|hasQuestions)\\(`,
    );
    const found = files
      .filter(({ path, code }) => !/^src\/(?:questions|rules)\//.test(path) && comparing.test(code))
      .map(({ path }) => path);
    // Whoever removes the last one of a file removes its line, too.
    expect(found).toEqual(Object.keys(comparisons).sort());
  });

  test('walks the schema of a form where it is compiled and checked, and nowhere else', () => {
    // What rjsf hands over, and other schemas than those of forms.
    const others =
      /^src\/(?:form\/(?:compile|language)|(?:engine\/theme|yaml|page-language|blocks|schemas|generator\/(?:guides|import))\/)/;
    const reads = /\.(?:properties|allOf|else)\b|\.then\b(?!\()/;
    const walkers = files.filter(({ path, code }) => !others.test(path) && reads.test(code));
    expect(walkers.map(({ path }) => path)).toEqual([]);
  });

  test('knows no country and no colour by name', () => {
    const named = /\ben-(?:CA|US)\b|\b(?:olive|khaki)/i;
    expect(ownCode.filter(({ code }) => named.test(code)).map(({ path }) => path)).toEqual([]);
  });
});

// What the map of the code, and the READMEs of the rooms, say about the code.
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('the table of rooms has every folder with TypeScript in it', () => {
  const rooms = roomsOfMap();
  const homeless = files.filter(({ path }) => /^src\/.*\//.test(path) && !roomOf(path, rooms));
  expect(homeless.map(({ path }) => path)).toEqual([]);
});

test('yaml can be published by itself: it imports no other room', () => {
  const foreign = files
    .filter(({ path }) => path.startsWith('src/yaml/'))
    .flatMap(({ imports }) => imports.map(({ target }) => target))
    .filter((target) => target.startsWith('src/') && !target.startsWith('src/yaml/'));
  expect(foreign).toEqual([]);
});

test('the core of requests does no input or output, whatever it imports', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set(
    files.map(({ path }) => path).filter((path) => path.startsWith('src/server/requests/')),
  );
  for (const path of reached)
    for (const { target, isType } of byPath.get(path)?.imports ?? [])
      if (!isType) reached.add(target);
  const doesIo =
    /^(?:node:(?!crypto$|stream$|url$|vm$)|(?:fastify|nodemailer|pg|sharp|@photostructure\/sqlite)(?:\/|$))/;
  expect([...reached].filter((target) => doesIo.test(target))).toEqual([]);
});

describe.each(['README.md', 'decisions.md'])('src/%s', (name) => {
  const paths = quoted(read(`src/${name}`).replaceAll(/^\| `.*$/gm, '')).filter(
    (path) => /^[\w-]+\/[\w./-]*$/.test(path) && !/^(?:forms|content)\/$/.test(path),
  );

  test.each([...new Set(paths)])('names %s, which is there', (path) => {
    expect(existsSync(join(root, 'src', path)) || existsSync(join(root, path))).toBe(true);
  });
});

const withReadme = [
  'yaml',
  'page-language',
  'questions',
  'rules',
  'form',
  'form/language',
  'generator',
  'blocks',
  'site',
];

describe.each([...withReadme, 'server'])('the README of %s', (room) => {
  const names = quoted(read(`src/${room}/README.md`)).filter((name) =>
    /^[\w/-]+\.(tsx?|js)$/.test(name),
  );
  const files = readdirSync(join(root, 'src', room), { recursive: true, encoding: 'utf8' });

  // A name may also be that of a file in another room, or of one that every folder of the room has.
  test.each(names)('names %s, which is there', (name) => {
    const isInRoom = files.some((file) => file === name || file.endsWith(`/${name}`));
    const isElsewhere = ['', 'src'].some((folder) => existsSync(join(root, folder, name)));
    expect(isInRoom || isElsewhere).toBe(true);
  });
});

/** The names in a program, each once. */
function identifiersIn(path: string): string[] {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('name' in node && typeof node.name === 'string') names.add(node.name);
    Object.values(node).forEach(walk);
  };
  walk(parseSync(path, readFileSync(join(root, path), 'utf8')).program);
  return [...names];
}

/** The words of a name, in small letters: `read`, `form` of `readForm`. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[^a-zA-Z]+/).map((word) => word.toLowerCase());
}

/**
 * What the files of a room may import: other rooms, folders or files of them, and packages by name; `*` stands for anything. A
 * permission such as `types of form/language` allows imports of types alone.
 */
interface Room {
  readonly name: string;
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

/** The table of rooms in the map of the code. */
function roomsOfMap(): Room[] {
  const map = readFileSync(join(root, 'src/README.md'), 'utf8');
  const rows = map.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [, [name = ''] = [], , rooms = [], packages = []] = row.split('|').map(quoted);
    return { name, rooms, packages };
  });
}

/** The words in backticks, in order. */
function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

/** The imports that a table of rooms does not allow: `src/files/load.ts:4: files may not import react`. */
function forbiddenImports(files: readonly SourceFile[], rooms: readonly Room[]): string[] {
  return files.flatMap(({ path, imports }) => {
    const room = roomOf(path, rooms);
    const forbidden = imports.filter((each) => !room || !isAllowed(each, { path, room, rooms }));
    const words = `${room?.name ?? 'no room'} may not import`;
    return forbidden.map(({ target, line }) => `${path}:${line}: ${words} ${target}`);
  });
}

/** The permissions that no file of their room needs. */
function unusedPermissions(files: readonly SourceFile[], rooms: readonly Room[]): string[] {
  return rooms.flatMap((room) => {
    const own = files.filter(({ path }) => roomOf(path, rooms) === room);
    const imports = own.flatMap(({ path, imports }) => imports.map((each) => ({ path, ...each })));
    const isNeeded = (less: Partial<Room>) =>
      imports.some(({ path, ...each }) => {
        const without = { ...room, ...less };
        return !isAllowed(each, { path, room: without, rooms });
      });
    const all = [...room.rooms, ...room.packages];
    return all
      .filter((permission) => {
        const others = (given: readonly string[]) => given.filter((each) => each !== permission);
        return !isNeeded({ rooms: others(room.rooms), packages: others(room.packages) });
      })
      .map((permission) => `${room.name} need not import ${permission}`);
  });
}

/** Finds the innermost room that a file is in. */
function roomOf(path: string, rooms: readonly Room[]): Room | undefined {
  const around = rooms.filter(({ name }) => isIn(path, name));
  return around.toSorted((one, other) => other.name.length - one.name.length)[0];
}

interface Importer {
  readonly path: string;
  readonly room: Room;
  readonly rooms: readonly Room[];
}

function isAllowed({ target, isType }: Import, { path, room, rooms }: Importer): boolean {
  const isInside = target.startsWith('src/');
  // Blocks and kinds of questions are in lists beside them; one never reaches into another.
  const folder = /^src\/(?:blocks|questions)\/[^/]+\//;
  const [own, other] = [path, target].map((file) => folder.exec(file)?.[0]);
  if (own && other && own !== other) return false;
  const targetRoom = roomOf(target, rooms)?.name;
  return (isInside ? [room.name, ...room.rooms] : room.packages).some((permission) => {
    const [, typesOnly, place = ''] = /^(types of )?(.*)$/.exec(permission) ?? [];
    if (typesOnly && !isType) return false;
    if (!isInside) return matches(target, place);
    // A permission for a room is none for the rooms inside it.
    const isRoom = rooms.some(({ name }) => name === place);
    return isRoom ? targetRoom === place : matches(target.replace('src/', ''), place);
  });
}

/** True if a file is in a room, which is a folder, or the files of some name; `*` stands for the name of one folder or file. */
function isIn(path: string, room: string): boolean {
  const expression = room.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`^src/${expression}${room.includes('*') ? '$' : '/'}`).test(path);
}

/** A folder is allowed with all that is in it, and so is a package: `ajv/dist/standalone`. */
function matches(target: string, pattern: string): boolean {
  const expression = pattern.replaceAll(/[.()]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${expression}(?:/.*)?$`).test(target);
}

/** The circles in which files import one another, each written once as `a.ts → b.ts → a.ts`. */
function importCycles(files: readonly SourceFile[]): string[] {
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
