import { spawnSync } from 'node:child_process';
import type { ReadForm } from '../form/compile/compile-forms.ts';
import { FileErrorList } from '../yaml/file-error.ts';
import { isRecord, resolveFile } from '../yaml/resolve.ts';
import { parseYaml } from '../yaml/yaml-source.ts';

/**
 * Reports forms that are new since the last commit and ask much the same as one that is gone, with the key that keeps
 * them together. Returns nothing outside of git. `texts` are the files of the folder by path.
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
  const renamed = new Map<ReadForm, string>();
  for (const { id, form } of alike.toSorted((one, other) => other.likeness - one.likeness)) {
    if (!renamed.has(form) && ![...renamed.values()].includes(id)) renamed.set(form, id);
  }
  return [...renamed].map(([{ file, description }, id]) => {
    const names = [...(description.formerly ?? []), id].join(', ');
    return `${file}:1:1: ${id}.yaml was here at the last commit, and asked much the same. If this is the same form under a new name, write "formerly: [${names}]" into it, so that its addresses and requests stay together.`;
  });
}

/** The share of common fields, relative to the larger form, from which two forms may be the same. */
const minSimilarity = 0.5;

function similarityOf(left: readonly string[], right: readonly string[]): number {
  const shared = left.filter((name) => right.includes(name)).length;
  return shared / Math.max(left.length, right.length);
}

function fieldsOf({ description: { sentFields } }: ReadForm): string[] {
  return sentFields.map(({ name }) => name);
}

/** Returns the fields of a removed form file, resolved with today's other files; none if it cannot be parsed. */
function fieldsOfText(file: string, text: string, texts: ReadonlyMap<string, string>): string[] {
  // Errors in a removed file are ignored.
  const errors = new FileErrorList();
  const sources = [...texts, [file, text] as const]
    .filter(([name]) => name.startsWith('forms/'))
    .map(([name, each]) => [name, parseYaml(name, each, errors)] as const);
  const { value } = resolveFile(file, new Map(sources), errors);
  const fields: unknown = isRecord(value) && isRecord(value.send) ? value.send.fields : undefined;
  if (!Array.isArray(fields)) return [];
  return fields.map((each: unknown) => String(isRecord(each) ? each.field : each));
}

/** Returns the output of git; undefined without git, outside of a repository, or before the first commit. */
function runGit(root: string, words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
