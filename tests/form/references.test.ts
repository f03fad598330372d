import { describe, expect, test } from 'vitest';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { resolveFile } from '../../src/yaml/resolve.ts';
import { parseYaml } from '../../src/yaml/yaml-source.ts';

function resolve(files: Record<string, string>) {
  const errors = new FileErrorList();
  const sources = new Map(
    Object.entries(files).map(([file, text]) => [file, parseYaml(file, text, errors)]),
  );
  const [file = ''] = Object.keys(files);
  const { value } = resolveFile(file, sources, errors, { roots: ['schema'] });
  const said = errors.errors.map(({ line, column, message }) => `${line}:${column}: ${message}`);
  return { value, said };
}

const size = '{ type: integer }';

describe('inside a part that is a document of its own, a local reference', () => {
  test.each(['definitions', '$defs'])('leads to its %s, as in plain JSON Schema', (key) => {
    const text = `schema:\n  ${key}: { size: ${size} }\n  properties: { panes: { $ref: "#/${key}/size" } }\n`;
    const { value, said } = resolve({ 'a.yaml': text });
    expect(said).toEqual([]);
    expect(value).toMatchObject({ schema: { properties: { panes: { type: 'integer' } } } });
  });

  test('may be written as in an address', () => {
    const text = `schema:\n  $defs: { "a size": ${size} }\n  panes: { $ref: "#/$defs/a%20size" }\n`;
    expect(resolve({ 'a.yaml': text }).value).toMatchObject({
      schema: { panes: { type: 'integer' } },
    });
  });

  test('leads to the part of the file that another reference led to', () => {
    const { value, said } = resolve({
      'a.yaml': 'schema: { panes: { $ref: "b.yaml#/schema/panes" } }\n',
      'b.yaml': `schema: { $defs: { size: ${size} }, panes: { $ref: "#/$defs/size" } }\n`,
    });
    expect(said).toEqual([]);
    expect(value).toEqual({ schema: { panes: { type: 'integer' } } });
  });

  test('to a place that does not exist is told by the name of the part', () => {
    const text = `schema:\n  $defs: { size: ${size} }\n  panes: { $ref: "#/$defs/sise" }\n`;
    expect(resolve({ 'a.yaml': text }).said).toEqual([
      '3:18: "$ref: #/$defs/sise" leads nowhere: "schema" has no "sise" there. Did you mean "size"? Choose from: size.',
    ]);
  });
});

test('outside such a part, and in a file without one, a local reference starts at the top of the file', () => {
  const { value, said } = resolve({
    'a.yaml': `$defs: { size: ${size} }\nlooks: { $ref: "#/$defs/size" }\nschema: { $ref: "b.yaml#/panes" }\n`,
    'b.yaml': `$defs: { size: ${size} }\npanes: { $ref: "#/$defs/size" }\n`,
  });
  expect(said).toEqual([]);
  expect(value).toMatchObject({ looks: { type: 'integer' }, schema: { type: 'integer' } });
});

describe('refused at the line of the reference, in one sentence, is', () => {
  test.each([
    [
      'the whole part',
      '#',
      'leads back to itself. Write the question out once; for any number of it, write "type: array".',
    ],
    [
      'a part around the reference',
      '#/properties/panes',
      'leads back to itself. Write the question out once; for any number of it, write "type: array".',
    ],
    [
      'a reference to another host',
      'http://json-schema.org/draft-07/schema#',
      'leads out of this folder. Copy what it refers to into a file here.',
    ],
    [
      'a reference by a name',
      '#size',
      'names no place in the file. Add one, such as "#/$defs/phone".',
    ],
  ])('%s', (_what, reference, sentence) => {
    const text = `schema:\n  properties:\n    panes: { items: { $ref: "${reference}" } }\n`;
    expect(resolve({ 'a.yaml': text }).said).toEqual([`3:29: "$ref: ${reference}" ${sentence}`]);
  });
});
