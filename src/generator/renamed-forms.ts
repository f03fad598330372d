import type { ReadForm } from '../form/compile/compile-forms.ts';
import { FileErrorList } from '../yaml/file-error.ts';
import { isRecord, resolveFile } from '../yaml/resolve.ts';
import { parseYaml } from '../yaml/yaml-source.ts';
import { runGit } from './run-git.ts';

/** What `findRenamedForms` compares with the last commit. */
interface CurrentSite {
  readonly forms: readonly ReadForm[];
  /** The files of the folder by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Returns true if a page has an address, or an alias. */
  isAddress(path: string): boolean;
}

/**
 * Reports forms that are new since the last commit and ask much the same as one that is gone, with the key that keeps
 * them together; and pages of forms that are gone for good, with the key that keeps their addresses. Returns nothing outside of git.
 */
export function findRenamedForms(root: string, { forms, texts, isAddress }: CurrentSite): string[] {
  const committed = runGit(root, ['ls-tree', '--name-only', 'HEAD', 'forms/'])?.split('\n') ?? [];
  const fresh = forms.filter(({ file }) => !committed.includes(file));
  const known = new Set(forms.flatMap(({ description: { formerly = [] } }) => formerly));
  const gone = committed.flatMap((file) => {
    const [, id = ''] = /^forms\/([a-z0-9-]+)\.yaml$/.exec(file) ?? [];
    return id === '' || texts.has(file) || known.has(id) ? [] : [{ file, id }];
  });
  const lost = gone.map(({ file, id }) => {
    const text = runGit(root, ['show', `HEAD:./${file}`]) ?? '';
    return { file, id, value: valueOfText(file, text, texts) };
  });
  const pairs = lost.flatMap(({ id, value }) => {
    const asked = fieldsIn(value);
    return fresh.map((form) => ({ id, form, likeness: similarityOf(asked, fieldsOf(form)) }));
  });
  const alike = pairs.filter(({ likeness: similarity }) => similarity >= minSimilarity);
  const renamed = new Map<ReadForm, string>();
  for (const { id, form } of alike.toSorted((one, other) => other.likeness - one.likeness)) {
    if (!renamed.has(form) && ![...renamed.values()].includes(id)) renamed.set(form, id);
  }
  const removed = lost.filter(({ id }) => ![...renamed.values()].includes(id));
  // A form without an address of its own was probably on a page.
  const addresses = removed.flatMap(({ file, id, value }) => {
    const path = addressIn(value);
    return path === undefined || isAddress(path)
      ? []
      : `${file}:1:1: This form was here at the last commit, with its page at ${path}. Customers may still have that address: write "aliases: [${path}]" into the page in content/pages that they are to see now, or "formerly: [${id}]" into the form that took its place.`;
  });
  const hints = [...renamed].map(([{ file, description }, id]) => {
    const names = [...(description.formerly ?? []), id].join(', ');
    return `${file}:1:1: ${id}.yaml was here at the last commit, and asked much the same. If this is the same form under a new name, write "formerly: [${names}]" into it, so that its addresses and requests stay together.`;
  });
  return [...hints, ...addresses];
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

/** Returns the value of a removed form file, resolved with today's other files. */
function valueOfText(file: string, text: string, texts: ReadonlyMap<string, string>): unknown {
  // Errors in a removed file are ignored.
  const errors = new FileErrorList();
  const sources = [...texts, [file, text] as const]
    .filter(([name]) => name.startsWith('forms/'))
    .map(([name, each]) => [name, parseYaml(name, each, errors)] as const);
  return resolveFile(file, new Map(sources), errors).value;
}

/** Returns the address of the page in a form file, if the file names one. */
function addressIn(value: unknown): string | undefined {
  const path: unknown = isRecord(value) && isRecord(value.page) ? value.page.path : undefined;
  return typeof path === 'string' ? path : undefined;
}

/** Returns the names of the fields that a form file sends; none if it cannot be parsed. */
function fieldsIn(value: unknown): string[] {
  const fields: unknown = isRecord(value) && isRecord(value.send) ? value.send.fields : undefined;
  if (!Array.isArray(fields)) return [];
  return fields.map((each: unknown) => String(isRecord(each) ? each.field : each));
}
