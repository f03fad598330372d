import { createHash } from 'node:crypto';
import { type FilePart, filesTaking, partsOf, type Texts } from './shared-parts.ts';

/** What a build was made of: a fingerprint of each part of each file, by file and pointer. */
export type Fingerprints = Readonly<Record<string, string>>;

/** The fingerprints of the parts of these files. */
export function fingerprints(texts: Texts): Fingerprints {
  const parts = [...texts].flatMap(([file, text]) => partsOf(file, text));
  return Object.fromEntries(parts.map((part) => [keyOf(part), fingerprint(part.text)]));
}

/** Says, file by file, which others a change since the last build also changes. */
export function describeTouched(texts: Texts, built: Fingerprints): string[] {
  return [...texts].flatMap(([file, text]) => {
    const isNew = !Object.keys(built).some((key) => key.startsWith(`${file}#`));
    const changed = partsOf(file, text).filter(
      (part) => built[keyOf(part)] !== fingerprint(part.text),
    );
    if (isNew || changed.length === 0) return [];
    const touched = new Set(changed.flatMap((part) => touchedBy(part, texts)));
    if (touched.size === 0) return [];
    const names = changed.map(({ pointer }) => pointer.slice(1)).join(', ');
    const others = [...touched].sort().join(', ');
    return `${file} has changed since the last build (${names}): also changes ${others}.`;
  });
}

/** The names of the forms and pages that show a part, besides the file that it stands in. */
function touchedBy(part: FilePart, texts: Texts): string[] {
  const { file, pointer } = part;
  if (file === 'content/site.yaml') return ['every page'];
  const isForAll = /^forms\/_/.test(file) && /^\/(?:messages|words)/.test(pointer);
  const files = isForAll
    ? [...texts.keys()].filter((each) => each.startsWith('forms/'))
    : filesTaking(part, texts);
  return files.flatMap(
    (each) => /^(?:forms|content\/pages)\/([^_/][^/]*)\.yaml$/.exec(each)?.[1] ?? [],
  );
}

function keyOf({ file, pointer }: FilePart): string {
  return `${file}#${pointer}`;
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
