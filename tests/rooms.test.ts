import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entries } from '../src/generator/entries.ts';
import { loadSite } from '../src/generator/load-site.ts';
import { forbiddenImports, importCycles } from './support/arrows.ts';
import { forms, root } from './support/forms.ts';
import { mentionedNames } from './support/names.ts';
import { parse, sourceFiles } from './support/source-files.ts';

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

  test('imports only what the table of rooms allows', () => {
    expect(forbiddenImports(files)).toEqual([]);
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
    const fields = new Set(forms.flatMap(({ table }) => table.inside('').map(({ path }) => path)));
    expect(mentionedNames(files, { ids, fields: [...fields] })).toEqual([]);
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

describe('an import is seen', () => {
  const complaint = (path: string, text: string) => forbiddenImports([parse(path, text)]);

  test.each([
    { what: 'that is static', text: "import { a } from 'react';" },
    { what: 'of a type', text: "import type { a } from 'react';" },
    { what: 'for its effect', text: "import 'react';" },
    { what: 'of everything', text: "import * as a from 'react';" },
    { what: 'that is handed on', text: "export { a } from 'react';" },
    { what: 'that is handed on whole', text: "export * from 'react';" },
    { what: 'that is dynamic', text: "const a = import('react');" },
    { what: 'of an address that is not written down', text: 'const a = import(address);' },
    { what: 'of a part of a package', text: "import 'react/jsx-runtime';" },
  ])('$what', ({ text }) => {
    expect(complaint('src/files/a.ts', `\n${text}`)).toEqual([
      expect.stringMatching(/^src\/files\/a\.ts:2: files may not import (react|import\(address\))/),
    ]);
  });

  test('but not in a comment', () => {
    expect(complaint('src/files/a.ts', "// import 'react';\n/* import('react') */")).toEqual([]);
  });
});

describe('a dependency', () => {
  test.each([
    { from: 'src/yaml/a.ts', to: 'node:fs', isAllowed: false },
    { from: 'src/yaml/a.ts', to: 'ajv/dist/2019.js', isAllowed: true },
    { from: 'src/yaml/a.ts', to: 'ajv-formats', isAllowed: false },
    { from: 'src/yaml/a.ts', to: '../files/b.ts', isAllowed: false },
    { from: 'src/engine/a.tsx', to: '@rjsf/core', isAllowed: true },
    { from: 'src/engine/a.tsx', to: '../blocks/b.tsx', isAllowed: false },
    { from: 'src/engine/a.tsx', to: './b.css', isAllowed: true },
    { from: 'src/blocks/hero/a.tsx', to: '../text/b.tsx', isAllowed: false },
    { from: 'src/blocks/hero/a.tsx', to: '../link.ts', isAllowed: true },
    { from: 'src/blocks/all.ts', to: './hero/schema.ts', isAllowed: true },
    { from: 'src/site/a.tsx', to: '../engine/b.tsx', isAllowed: true },
    { from: 'src/site/a.tsx', to: 'react-dom/static', isAllowed: true },
    { from: 'src/site/a.tsx', to: '../files/b.ts', isAllowed: false },
    { from: 'src/generator/a.ts', to: 'react-dom/static', isAllowed: false },
    { from: 'src/generator/a.ts', to: '../blocks/schemas.ts', isAllowed: true },
    { from: 'src/generator/a.ts', to: '../blocks/hero/schema.ts', isAllowed: true },
    { from: 'src/generator/a.ts', to: '../blocks/Block.tsx', isAllowed: false },
    { from: 'src/server/a.ts', to: 'nodemailer/lib/x.js', isAllowed: true },
    { from: 'src/server/a.ts', to: 'virtual:forms', isAllowed: true },
    { from: 'src/server/a.ts', to: 'react', isAllowed: false },
    { from: 'src/cellar/a.ts', to: './b.ts', isAllowed: false },
  ])('from $from to $to is allowed: $isAllowed', ({ from, to, isAllowed }) => {
    const found = forbiddenImports([parse(from, `import '${to}';`)]);
    expect(found).toHaveLength(isAllowed ? 0 : 1);
  });

  test('that leads back is a circle', () => {
    const circle = [
      parse('src/site/a.ts', "import './b.ts';"),
      parse('src/site/b.ts', "import type { A } from './a.ts';"),
      parse('src/site/c.ts', "import './a.ts';"),
    ];
    expect(importCycles(circle)).toEqual(['src/site/a.ts → src/site/b.ts → src/site/a.ts']);
  });
});

describe('a name of a form file', () => {
  const names = { ids: ['windows'], fields: ['paneCount', 'notes'] };
  const found = (text: string) => mentionedNames([parse('src/site/a.ts', text)], names);

  test.each([
    { text: 'const a = answers.paneCount;' },
    { text: "const a = 'paneCount';" },
    { text: "const a = 'windows';" },
    { text: "const a = '/windows/book';" },
    { text: "const a = 'forms/windows.yaml';" },
  ])('is found in $text', ({ text }) => {
    expect(found(`\n${text}`)).toEqual([
      expect.stringMatching(/^src\/site\/a\.ts:2: "(windows|paneCount)" is a name of a form file$/),
    ]);
  });

  test.each([
    { text: '// paneCount' },
    { text: 'const paneCounter = 1;' },
    { text: 'const notes = 1;' },
    { text: 'const windows = 1;' },
    { text: "const a = 'all windows open';" },
  ])('is not found in $text', ({ text }) => {
    expect(found(text)).toEqual([]);
  });
});
