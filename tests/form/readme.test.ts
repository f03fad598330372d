import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compileForms, sharedFile } from '../../src/form/compile/compile-forms.ts';
import { keywordSupport } from '../../src/form/language/check-widget.ts';
import { readDeclarations } from '../../src/form/language/declarations.ts';
import type { ObjectSubschema } from '../../src/form/language/form-file.ts';
import { keywordsOf, type WrittenType } from '../../src/form/language/keywords.ts';
import type { Subschema } from '../../src/form/language/subschema.ts';
import { uiOptions } from '../../src/form/language/ui-schema.ts';
import { nonOptionKeys, widgetsFor } from '../../src/form/language/widgets.ts';
import { customWidgets } from '../../src/form/model/custom-widgets.ts';
import { isOwnRule } from '../../src/rules/rules.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { sharedText } from './own-forms.ts';

const readme = readFileSync(join(import.meta.dirname, '../../forms/README.md'), 'utf8');

const choice = { enum: ['One'] };

/** What a row of the table of questions is about; its rules where they are not "those of a text". */
const rows: readonly { ask: string; parts: readonly Subschema[]; hasRules: boolean }[] = [
  { ask: 'a text', parts: [{ type: 'string' }], hasRules: true },
  { ask: 'a day', parts: [{ type: 'string', format: 'date' }], hasRules: false },
  { ask: 'a time', parts: [{ type: 'string', format: 'time' }], hasRules: false },
  { ask: 'a day and a time', parts: [{ type: 'string', format: 'date-time' }], hasRules: false },
  { ask: 'an email address', parts: [{ type: 'string', format: 'email' }], hasRules: false },
  { ask: 'a web address', parts: [{ type: 'string', format: 'uri' }], hasRules: false },
  { ask: 'a number', parts: [{ type: 'number' }, { type: 'integer' }], hasRules: true },
  {
    ask: 'one choice',
    parts: [
      { type: 'string', ...choice },
      { type: 'integer', enum: [1] },
      { type: 'number', enum: [1.5] },
    ],
    hasRules: false,
  },
  { ask: 'a box to tick', parts: [{ type: 'boolean' }], hasRules: true },
  {
    ask: 'several choices',
    parts: [{ type: 'array', uniqueItems: true, items: { type: 'string', ...choice } }],
    hasRules: true,
  },
  { ask: 'rows of questions', parts: [{ type: 'array', items: {} }], hasRules: true },
  { ask: 'a group of questions', parts: [{ type: 'object' }], hasRules: true },
];

/** Keywords that the text below the table speaks of, or the second column. */
const elsewhere = [
  ...['type', 'title', 'description', '$comment', 'errorMessage', 'default', 'readOnly'],
  ...['enum', 'oneOf'],
];

function cellsOf(first: string): string[] {
  const line = readme.split('\n').find((each) => each.startsWith(`| ${first} |`)) ?? '';
  return line.split('|').map((cell) => cell.trim());
}

/** The words without the rules of the project's own, of which a project may have any. */
function withoutCustom(rules: readonly string[]): string[] {
  return rules.filter((rule) => !isOwnRule(rule));
}

function words(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

describe('the table of questions in forms/README.md', () => {
  test.each(rows)('has the widgets of $ask', ({ ask, parts }) => {
    const widgets = words(cellsOf(ask)[4]);
    for (const part of parts) {
      const named = widgetsFor(part).filter((each) => each !== 'group' && each !== 'rows');
      expect(widgets).toEqual(named);
    }
  });

  test.each(rows.filter(({ hasRules }) => hasRules))('has the rules of $ask', ({ ask, parts }) => {
    const rules = withoutCustom(words(cellsOf(ask)[3]));
    for (const { type = 'string' } of parts) {
      const own = withoutCustom(keywordsOf[type as WrittenType]).filter(
        (keyword) => !elsewhere.includes(keyword),
      );
      expect(rules).toEqual(own);
    }
  });
});

test('every widget of the project itself has its file, and its name is known', () => {
  const files = readdirSync(join(import.meta.dirname, '../../src/engine/custom'));
  const names = files.flatMap((file) => /^(.*)\.tsx$/.exec(file)?.[1] ?? []);
  expect([...customWidgets].sort()).toEqual(names.sort());
});

describe('the table of looks in forms/README.md', () => {
  const looks = readme.slice(readme.indexOf('## How it looks'), readme.indexOf('## What happens'));

  test('has every key, and no other', () => {
    const keys = [...looks.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) => words(cell));
    const ofForm = nonOptionKeys.filter((key) => key !== 'ui:options');
    const expected = [...Object.keys(uiOptions).map((name) => `ui:${name}`), ...ofForm];
    expect(keys.sort()).toEqual(expected.sort());
  });

  const few = Object.entries(keywordSupport).filter(([, drawings]) => drawings.length < 8);
  test.each(few.filter(([name]) => name !== 'order'))(
    'says where %s has an effect',
    (name, drawings) => {
      const line = looks.split('\n').find((each) => each.includes(`ui:${name}\``)) ?? '';
      expect(line.split('|').at(-2)?.trim().split(', ').sort()).toEqual([...drawings].sort());
    },
  );
});

describe('an example in forms/README.md', () => {
  // The recipes before it show parts of a form, and are followed by a test of their own.
  const reference = readme.slice(readme.indexOf('## Kinds of questions'));
  const examples = [...reference.matchAll(/```yaml\n(schema:[\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  );

  test.each(examples)('is a form without a mistake:\n%s', (text) => {
    const { schema } = parse(text) as { schema: ObjectSubschema };
    const { questions } = readDeclarations({ schema, uiSchema: {} });
    const fields = questions.filter(({ parent }) => parent === '').map(({ path }) => path);
    const rest = {
      send: { local: true, fields },
      messages: {
        submit: 'Send',
        sending: 'Sending',
        invalid: 'Wrong',
        success: { show: 'banner', text: 'Thanks' },
      },
    };
    const lines = Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
    const texts = new Map([
      ['forms/example.yaml', lines.join('') + text],
      [`forms/${sharedFile}`, sharedText],
    ]);
    const errors = new FileErrorList();
    compileForms(texts, errors);
    expect(errors.errors).toEqual([]);
  });
});
