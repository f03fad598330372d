import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockSchemas } from '../../blocks/schemas.ts';
import {
  limitationsAsMarkdown,
  unsupportedFeaturesAsMarkdown,
} from '../../form/language/unsupported-keywords.ts';
import type { BlockSchemas } from '../../page-language/page-file.ts';
import { ruleNamed, rulesWith } from '../../rules/rules.ts';

/** A section of a guide that is generated from the code, between `<!-- name: … -->` and `<!-- end of name -->`. */
interface GeneratedSection {
  readonly file: string;
  readonly name: string;
  /** Returns the section in Markdown. */
  readonly write: () => string;
}

export const generatedSections: readonly GeneratedSection[] = [
  { file: 'content/README.md', name: 'blocks', write: () => blockGuide(blockSchemas()) },
  { file: 'forms/README.md', name: 'rules', write: ruleGuide },
  { file: 'forms/README.md', name: 'wishes', write: unsupportedFeaturesAsMarkdown },
  { file: 'forms/README.md', name: 'limitations', write: limitationsAsMarkdown },
];

/** Writes the generated sections into the guides; returns a line about each. */
export function writeGuides(root: string): string {
  const lines = generatedSections.map((part) => {
    const file = join(root, part.file);
    const guide = readFileSync(file, 'utf8');
    const written = withSection(guide, part);
    if (written === guide) return `${part.file} is up to date.`;
    writeFileSync(file, written);
    return `${part.file} now lists the ${part.name} as they are.`;
  });
  return lines.join('\n');
}

/** Returns a guide with a section replaced. Throws if the guide lacks its markers. */
export function withSection(guide: string, { file, name, write }: GeneratedSection): string {
  const start = new RegExp(`^<!-- ${name}: .* -->$`, 'm').exec(guide);
  const after = guide.indexOf(`<!-- end of ${name} -->`);
  if (!start || after < start.index) throw new Error(`${file} has no place for the ${name}`);
  const before = guide.slice(0, start.index + start[0].length);
  return `${before}\n\n${write()}\n\n${guide.slice(after)}`;
}

/** Lists every rule with its value and its usual message, in Markdown. */
export function ruleGuide(): string {
  const rows = rulesWith(() => true).map((name) => {
    const { types = [], value, ofFiles, message } = ruleNamed(name) ?? {};
    const asked = ofFiles ? ['files'] : [...new Set(types.map((type) => typesInWords[type]))];
    const cells = [`\`${name}\``, asked.join(', '), value?.description ?? '', message ?? ''];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| rule | of | its value | its usual message |', '|---|---|---|---|', ...rows].join('\n');
}

/** The types of answers as the guide calls them. */
const typesInWords: Readonly<Record<string, string>> = {
  string: 'texts',
  number: 'numbers',
  integer: 'numbers',
  boolean: 'yes or no',
  array: 'lists',
  object: 'groups',
  null: 'notes',
};

/** The part of a block's schema that the guide shows. */
interface Described {
  readonly type?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly enum?: unknown;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Row {
  readonly key: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

/** Returns every block with its keys, in Markdown. */
export function blockGuide(schemas: BlockSchemas): string {
  return Object.entries(schemas)
    .map(([name, { description, required, properties }]) =>
      section(name, { description, required, properties }),
    )
    .join('\n\n');
}

function section(name: string, schema: Described): string {
  const rows = rowsOf(schema, '').map(
    ({ key, isRequired, meaning }) =>
      `| \`${key}\` | ${isRequired ? 'required' : ''} | ${meaning} |`,
  );
  return [
    `### ${name}`,
    '',
    schema.description,
    '',
    '| key | | what it is |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Returns the keys of an object, each followed by its nested keys. */
function rowsOf({ properties = {}, required = [] }: Described, prefix: string): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => [
    {
      key: prefix + name,
      isRequired: required.includes(name),
      meaning: (schema.description ?? '') + limitOf(schema),
    },
    ...(isPicture(schema) ? [] : rowsOf(schema.items ?? schema, `${prefix}${name}.`)),
  ]);
}

/** Returns true for a picture, whose keys the guide explains once for all blocks. */
function isPicture(schema: Described): boolean {
  return 'alt' in ((schema.items ?? schema).properties ?? {});
}

function limitOf({ enum: options, minItems = 0, maxItems }: Described): string {
  if (Array.isArray(options) && options.length > 0) {
    return ` One of ${options.map((option) => `\`${option}\``).join(', ')}.`;
  }
  if (maxItems === undefined) return '';
  if (minItems === maxItems) return ` Exactly ${maxItems}.`;
  return minItems > 1 ? ` ${minItems} to ${maxItems}.` : ` At most ${maxItems}.`;
}
