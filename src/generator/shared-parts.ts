import { pathBeside } from '../yaml/file-path.ts';

/** A part of a YAML file, by the first two keys that lead to it, such as `/$defs/greeting`. */
export interface FilePart {
  readonly file: string;
  readonly pointer: string;
  /** Its lines, without comments. */
  readonly text: string;
}

/** The texts of files by path. */
export type Texts = ReadonlyMap<string, string>;

/** The parts of a text. A file that cannot be read has parts, too. */
export function partsOf(file: string, text: string): FilePart[] {
  const parts = new Map<string, string[]>();
  let [top, second, step] = ['', '', 0];
  let isText = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, blanks = '', key] = /^(\s*)([^\s:#-][^:]*):(?:\s|$)/.exec(line) ?? [];
    if (key !== undefined && blanks === '') {
      [top, second, step] = [`/${key}`, '', 0];
      isText = /:\s*[|>][-+\d]*\s*(?:#.*)?$/.test(line);
    } else if (top !== '' && step === 0) step = line.search(/\S/);
    if (key !== undefined && !isText && step > 0 && blanks.length === step) second = `/${key}`;
    const pointer = top + second;
    parts.set(pointer, [...(parts.get(pointer) ?? []), line]);
  }
  return [...parts].map(([pointer, lines]) => ({ file, pointer, text: lines.join('\n') }));
}

/** The files that take a part from elsewhere, or from a file that does. */
export function filesTaking(part: Pick<FilePart, 'file' | 'pointer'>, texts: Texts): string[] {
  const all = [...texts].flatMap(([file, text]) => partsOf(file, text));
  const found = new Set<string>();
  const open = [part];
  const seen = new Set<string>();
  for (let next = open.pop(); next; next = open.pop()) {
    const { file, pointer } = next;
    const takers = all.filter((each) => referencesIn(each).some(covers({ file, pointer })));
    for (const taker of takers) {
      const key = taker.file + taker.pointer;
      if (seen.has(key)) continue;
      seen.add(key);
      found.add(taker.file);
      open.push(taker);
    }
  }
  return [...found].filter((file) => file !== part.file).sort();
}

interface Reference {
  readonly file: string;
  readonly pointer: string;
}

/** Whether a reference leads to a part, to something in it, or to something around it. */
function covers(part: Reference): (reference: Reference) => boolean {
  return ({ file, pointer }) =>
    file === part.file &&
    (`${part.pointer}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${part.pointer}/`));
}

/** Where the references in a part lead; one that begins in a schema leads to the schema's own parts. */
function referencesIn({ file, pointer, text }: FilePart): Reference[] {
  return [...text.matchAll(/\$ref:\s*["']?([^\s"'#]*)#([^\s"'},]*)/g)].map(
    ([, name = '', path = '']) => {
      const isInSchema = name === '' && pointer.startsWith('/schema');
      return { file: pathBeside(file, name), pointer: (isInSchema ? '/schema' : '') + path };
    },
  );
}
