import type { FileErrorList } from '../yaml/file-error.ts';
import { didYouMean, nearest } from '../yaml/nearest.ts';
import type { ReportError } from '../yaml/report-error.ts';
import type { Resolved } from '../yaml/resolve.ts';
import { textsIn } from '../yaml/texts-in.ts';
import { linksIn } from './marked-text.ts';

/** The possible targets of links, pictures and films. */
export interface Targets {
  /** Every address of the site, with its anchors. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** False if a file could not be read, because it may have other addresses. */
  readonly isComplete: boolean;
  /** The names of the files in `content/images/`. */
  readonly images: readonly string[];
  /** The names of the files in `content/video/`. */
  readonly video: readonly string[];
  /** The names of the files in `content/fonts/`. */
  readonly fonts: readonly string[];
}

/** The anchor that every page has. */
const mainAnchor = 'main';

/** For each key that names files, their folder in `content/`. */
export const mediaFolders: Readonly<Record<string, 'images' | 'video'>> = {
  file: 'images',
  onDark: 'images',
  onLight: 'images',
  watermark: 'images',
  favicon: 'images',
  touch: 'images',
  socialPicture: 'images',
  webm: 'video',
  mp4: 'video',
};

/** Returns the `id`s in a page, which are its anchors. */
export function anchorsIn(value: unknown): ReadonlySet<string> {
  const ids = textsIn(value).flatMap(({ key, text }) => (key === 'id' ? [text] : []));
  return new Set([mainAnchor, ...ids]);
}

/** Reports each link (`to`, `href`) without a target, and each missing picture or film. */
export function checkTargets(
  { value, locationOf, unread }: Resolved,
  targets: Targets,
  errors: FileErrorList,
): void {
  const own = unread.size > 0 ? undefined : anchorsIn(value);
  checkAnchors(value, (pointer, message) => errors.add(locationOf(pointer), message));
  for (const { key, text, pointer } of textsIn(value)) {
    const folder = pointer.startsWith('/brand/fonts/') ? 'fonts' : mediaFolders[key];
    // In closed days, "to" is the last day.
    const isLink = (key === 'to' && !pointer.startsWith('/closed/')) || key === 'href';
    const ofFile = folder && describeFile(text, { key, folder }, targets);
    const ofAlt = key === 'alt' ? describeAlt(text) : undefined;
    const message = isLink ? describeLink(text, own, targets) : (ofFile ?? ofAlt);
    if (message) errors.add(locationOf(pointer), message);
  }
}

/** The keys of a form file whose texts can have links. */
const markedKeys = ['title', 'description', 'help'].flatMap((key) => [key, `ui:${key}`]);

/** Reports each link in the texts of a form without a target on this site, unless the text has another error. */
export function checkTextLinks(
  { value, locationOf }: Resolved,
  targets: Targets,
  errors: FileErrorList,
): void {
  for (const { key, text, pointer } of textsIn(value)) {
    if (!markedKeys.includes(key) || errors.hasAt(locationOf(pointer))) continue;
    for (const link of linksIn(text).filter((each) => each.startsWith('/'))) {
      const message = describeLink(link, undefined, targets);
      if (message) errors.add(locationOf(pointer), message);
    }
  }
}

/** Reports duplicate block names, because a link leads to the first one only. */
function checkAnchors(value: unknown, report: ReportError): void {
  const ids = textsIn(value).filter(({ key }) => key === 'id');
  for (const [index, { text, pointer }] of ids.entries()) {
    if (ids.findIndex((each) => each.text === text) === index) continue;
    report(pointer, `"id: ${text}" is on this page already. Choose another, or remove it.`);
  }
}

function describeLink(
  text: string,
  own: ReadonlySet<string> | undefined,
  { anchors, isComplete }: Targets,
): string | undefined {
  if (/^(https?:\/\/|mailto:|tel:)./.test(text)) return undefined;
  const [path = '', anchor] = text.split('#');
  if (/^www\./i.test(path)) return `"${text}" is no address. Write "https://${text}".`;
  if (/^[^\s@/]+@[^\s@/]+$/.test(path))
    return `"${text}" is no address of a page. Write "mailto:${text}".`;
  if (/\.yaml$/.test(path)) {
    return `"${text}" is a file, not an address. Write the "path" in it, such as "/about".`;
  }
  if (text === '#') {
    return '"#" leads nowhere. Write the address of a page, or "#" and the id of a block on this page.';
  }
  const meant = addressIn(text);
  if (meant !== undefined) return `"${text}" is no address. Write "${meant}".`;
  if (path !== '' && !path.startsWith('/')) {
    return `"${text}" is no address. Write one that begins with a slash, such as "/${path}", or a whole one with https://.`;
  }
  const address = path.replace(/\?.*$/, '');
  const known = address === '' ? own : anchors.get(address);
  if (!known && (address === '' || !isComplete)) return undefined;
  if (!known) {
    return `No page has the address "${path}".${didYouMean(path, [...anchors.keys()])} Write the "path" of a file in content/pages or of a form.`;
  }
  if (anchor === undefined || known.has(anchor)) return undefined;
  const page = path === '' ? 'this page' : path;
  return `There is no "id: ${anchor}" on ${page}.${didYouMean(anchor, [...known])} Add the line to the block that the link leads to.`;
}

/** Returns the address in a link of Markdown, in a path of another kind, or in a whole address with other slashes. */
function addressIn(text: string): string | undefined {
  const [, linked] = /^\[[^\]]*\]\(([^\s)]+)\)$/.exec(text) ?? [];
  if (linked) return linked;
  const [, scheme, rest] = /^(https?):[\\/]*([^\s\\/].*)$/i.exec(text) ?? [];
  if (scheme && rest) return `${scheme.toLowerCase()}://${rest.replaceAll('\\', '/')}`;
  return /^\.{1,2}\/|\\/.test(text)
    ? `/${text.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '')}`
    : undefined;
}

function describeFile(
  name: string,
  { key, folder }: { key: string; folder: 'images' | 'video' | 'fonts' },
  targets: Targets,
): string | undefined {
  // The schema of the page rejects other names.
  if (!/^[\w./-]+$/.test(name)) return undefined;
  if (folder === 'video' && !name.toLowerCase().endsWith(`.${key}`)) {
    return `"${key}" is a film that ends in ".${key}". Save it in this format, and write its new name here.`;
  }
  const known = targets[folder];
  if (known.includes(name)) return undefined;
  const inFolder = known.find((each) => name.endsWith(`/${each}`));
  if (inFolder) {
    return `The file is looked for in content/${folder}/ already. Write "${inFolder}" alone.`;
  }
  const sameStem = known.find((each) => each.replace(/\.\w+$/, '') === name);
  return `There is no file content/${folder}/${name}.${didYouMean(name, known, nearest(name, known) ?? sameStem)} Put it there, or write the name of one that is there.`;
}

/** Returns the message about a name of a file in place of words that say what a picture shows. */
function describeAlt(text: string): string | undefined {
  return /^\S+\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i.test(text)
    ? `"${text}" is the name of a file, and some visitors hear it in place of the picture. Say what the picture shows.`
    : undefined;
}
