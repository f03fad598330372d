import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entries } from '../src/generator/entries.ts';
import { loadSite } from '../src/generator/load-site.ts';
import { forms, root } from './support/forms.ts';
import { forbiddenImports, importCycles, roomsOfMap, sourceFiles } from './support/source-files.ts';

const files = sourceFiles();

/** All code, styles and YAML of the project itself. */
const ownCode = [
  ...files,
  ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:css|yaml)$/.test(path))
    .map((path) => ({ path, code: readFileSync(join(root, 'src', path), 'utf8') })),
];

describe('the house', () => {
  test('has files in it', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  test('imports only what the table of rooms in its map allows', () => {
    const rooms = roomsOfMap();
    expect(forbiddenImports(files, rooms)).toEqual([]);
    // Each room imports something that a table without it would not allow.
    const lessOne = rooms.map((room) => rooms.filter((each) => each !== room));
    expect(lessOne.filter((rest) => forbiddenImports(files, rest).length === 0)).toEqual([]);
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

  test('walks the schema of a form where it is compiled and checked, and nowhere else', () => {
    // What rjsf hands over, and other schemas than those of forms.
    const others =
      /^src\/(?:form\/(?:compile|language|resolver\.ts)|(?:engine\/theme|yaml|page-language|blocks|schemas|generator\/guides)\/)/;
    const reads = /\.(?:properties|allOf|else)\b|\.then\b(?!\()/;
    const walkers = files.filter(({ path, code }) => !others.test(path) && reads.test(code));
    expect(walkers.map(({ path }) => path)).toEqual([]);
  });

  test('does not name a form or a field', () => {
    const ids = forms.map(({ id }) => id);
    const fields = forms.flatMap(({ table }) => table.inside('').map(({ path }) => path));
    // An id counts where it stands in a string by itself or as a step of a path; a field if no common word is like it.
    const idPattern = new RegExp(`['"\`/](?:${ids.join('|')})(?:\\.yaml)?['"\`/?#]`);
    const camelCase = [...new Set(fields)].filter((name) => /[A-Z]/.test(name));
    const fieldPattern = new RegExp(`\\b(?:${camelCase.join('|')})\\b`);
    const found = files.flatMap(({ path, code }) =>
      [idPattern, fieldPattern].map((pattern) => [path, pattern.exec(code)?.[0]]),
    );
    expect(found.filter(([, name]) => name !== undefined)).toEqual([]);
  });

  test('does not name the company, nor what tells it from others', () => {
    const { site, brand } = loadSite(root);
    const { name, slogan, email, phone, postalCode } = site.company;
    const { referencePrefix, colours, ...rest } = brand;
    const own = [
      ...[name, slogan, email, phone, postalCode, site.timeZone, `${referencePrefix}-`],
      ...[...site.towns.map((town) => town.name), ...Object.values(colours)],
      ...Object.values(rest),
    ];
    const naming = ownCode.flatMap(({ path, code }) =>
      own.filter((word) => code.includes(word)).map((word) => `${path}: ${word}`),
    );
    expect(naming).toEqual([]);
  });

  test('knows no country and no colour by name', () => {
    const named = /\ben-(?:CA|US)\b|\b(?:olive|khaki)/i;
    expect(ownCode.filter(({ code }) => named.test(code)).map(({ path }) => path)).toEqual([]);
  });
});
