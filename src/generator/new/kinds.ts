import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What can be begun with `npm run new`, and the files of each; `<id>` is the name that was given. */
export const kinds = {
  form: [
    { template: 'form.yaml', file: 'forms/<id>.yaml' },
    { template: 'examples.yaml', file: 'tests/forms/<id>.yaml' },
  ],
  page: [{ template: 'page.yaml', file: 'content/pages/<id>.yaml' }],
  town: [{ template: 'town.yaml', file: 'content/pages/<id>.yaml' }],
} as const;

/** A kind of thing that can be begun. */
export type Kind = keyof typeof kinds;

/** Whether a word is such a kind. */
export function isKind(word: string | undefined): word is Kind {
  return word !== undefined && Object.hasOwn(kinds, word);
}

/** The files with which a thing begins, by their paths. `root` is the folder of the project. */
export function filesOf(root: string, kind: Kind, id: string): Map<string, string> {
  const folder = join(root, 'src/generator/new');
  return new Map(
    kinds[kind].map(({ template, file }) => [
      filled(file, id),
      filled(readFileSync(join(folder, template), 'utf8'), id),
    ]),
  );
}

/** A name as it is read: "Little Britain" of `little-britain`. */
export function titleOf(id: string): string {
  return id.replaceAll(/(^|-)([a-z0-9])/g, (_, hyphen: string, letter: string) =>
    hyphen === '' ? letter.toUpperCase() : ` ${letter.toUpperCase()}`,
  );
}

/** The nearest name that a file may have, such as `little-britain` of "Little Britain!". */
export function idOf(words: string): string {
  const plain = words.normalize('NFKD').replaceAll(/[\u0300-\u036f'’]/g, '');
  const hyphened = plain.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return hyphened.replaceAll(/^[-0-9]+|-+$/g, '');
}

function filled(text: string, id: string): string {
  return text
    .replaceAll('<id>', id)
    .replaceAll('<Name>', titleOf(id))
    .replaceAll('<name>', id.replaceAll('-', ' '));
}
