import type { BlockSchemas } from '../../page-language/page-file.ts';

/** What a block's schema says of one key, as far as the guide tells it. */
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

/** The part of the guide that lists every block with its keys, in Markdown. */
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

/** The keys of a group, each followed by those inside it. */
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

/** How a picture is written is told once for all blocks. */
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
