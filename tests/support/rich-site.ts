import { join } from 'node:path';
import { root } from './forms.ts';
import { copyInto } from './project-copy.ts';

/** The forms of `tests/rich`, each with a page of its own in the site of the tests. */
const richForms = ['cabin', 'checked', 'controls', 'rich', 'rows', 'typed'];

/**
 * The example site with the forms of `tests/rich`, built; it is built anew only when something in it has changed. Returns
 * its folder.
 */
export function ensureRichSite(): string {
  const folder = join(root, '.cache/rich-site');
  const example = join(root, 'tests/example');
  const { run } = copyInto(folder, {
    from: root,
    replaced: { forms: join(example, 'forms'), content: join(example, 'content') },
    added: Object.fromEntries(
      richForms.map((id) => [`forms/${id}.yaml`, join(root, `tests/rich/${id}.yaml`)]),
    ),
  });
  const { status, stdout, stderr } = run('ensure-built');
  if (status !== 0) throw new Error(`the site of the tests cannot be built: ${stdout}${stderr}`);
  return folder;
}
