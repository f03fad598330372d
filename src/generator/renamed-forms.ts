import { spawnSync } from 'node:child_process';
import type { ReadForm } from '../form/compile/compile-forms.ts';
import { FileErrorList } from '../yaml/file-error.ts';
import { isRecord, resolveFile } from '../yaml/resolve.ts';
import { parseYaml } from '../yaml/yaml-source.ts';

/**
 * Names each form that is new since the last commit and asks much the same as one that is gone since then, with what keeps the two
 * together. Says nothing where no git knows the folder. `texts` are the files of the folder by their paths.
 */
export function findRenamedForms(
  forms: readonly ReadForm[],
  root: string,
  texts: ReadonlyMap<string, string>,
): string[] {
  const committed = runGit(root, ['ls-tree', '--name-only', 'HEAD', 'forms/'])?.split('\n') ?? [];
  const fresh = forms.filter(({ file }) => !committed.includes(file));
  if (fresh.length === 0) return [];
  const known = new Set(forms.flatMap(({ description: { formerly = [] } }) => formerly));
  const gone = committed.flatMap((file) => {
    const [, id = ''] = /^forms\/([a-z0-9-]+)\.yaml$/.exec(file) ?? [];
    return id === '' || texts.has(file) || known.has(id) ? [] : [{ file, id }];
  });
  const pairs = gone.flatMap(({ file, id }) => {
    const asked = fieldsOfText(file, runGit(root, ['show', `HEAD:./${file}`]) ?? '', texts);
    return fresh.map((form) => ({ id, form, likeness: similarityOf(asked, fieldsOf(form)) }));
  });
  const alike = pairs.filter(({ likeness: similarity }) => similarity >= minSimilarity);
  const told = new Map<ReadForm, string>();
  for (const { id, form } of alike.toSorted((one, other) => other.likeness - one.likeness)) {
    if (!told.has(form) && ![...told.values()].includes(id)) told.set(form, id);
  }
  return [...told].map(([{ file, description }, id]) => {
    const names = [...(description.formerly ?? []), id].join(', ');
    return `${file}:1:1: ${id}.yaml was here at the last commit, and asked much the same. If this is the same form under a new name, write "formerly: [${names}]" into it, so that its addresses and requests stay together.`;
  });
}

/** The share of the fields of the larger of two forms that the other has, too, from which they may be one. */
const minSimilarity = 0.5;

function similarityOf(left: readonly string[], right: readonly string[]): number {
  const shared = left.filter((name) => right.includes(name)).length;
  return shared / Math.max(left.length, right.length);
}

function fieldsOf({ description: { sentFields } }: ReadForm): string[] {
  return sentFields.map(({ name }) => name);
}

/** The fields of a form file that is no longer there, with what it takes from other files as these are today; none where it cannot be read. */
function fieldsOfText(file: string, text: string, texts: ReadonlyMap<string, string>): string[] {
  // Nobody can mend a file that is gone.
  const errors = new FileErrorList();
  const sources = [...texts, [file, text] as const]
    .filter(([name]) => name.startsWith('forms/'))
    .map(([name, each]) => [name, parseYaml(name, each, errors)] as const);
  const { value } = resolveFile(file, new Map(sources), errors);
  const fields: unknown = isRecord(value) && isRecord(value.send) ? value.send.fields : undefined;
  if (!Array.isArray(fields)) return [];
  return fields.map((each: unknown) => String(isRecord(each) ? each.field : each));
}

/** What git prints in a folder; undefined where there is no git, no repository, or no commit yet. */
function runGit(root: string, words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
