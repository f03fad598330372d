import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileErrors } from '../../yaml/file-error.ts';
import { readSite } from '../load-site.ts';
import { filesOf, isKind } from './kinds.ts';
import { type Beginning, obstacleTo } from './obstacle.ts';
import { linkTown } from './towns.ts';

/** What `npm run new` says. */
export interface NewReport {
  readonly text: string;
  readonly isError: boolean;
}

const usage = 'Write "npm run new -- form NAME", or "page NAME", or "town NAME".';

/** Begins a form, a page or the page of a town with files that work at once, or says in a sentence why not. */
export function begin(root: string, [kind, ...words]: readonly string[]): NewReport {
  const id = words.join(' ');
  if (!isKind(kind))
    return refused(kind === undefined ? usage : `There is no new "${kind}". ${usage}`);
  if (id === '') return refused(`The new ${kind} needs a name. ${usage}`);
  const { content, errors, forms } = readSite(root);
  if (!content || errors.length > 0) {
    return refused('Please correct first what "npm run check" finds, and then try again.');
  }
  const beginning = { root, kind, id, content, forms };
  const obstacle = obstacleTo(beginning);
  return obstacle === undefined ? write(beginning) : refused(obstacle);
}

/** Writes the files, and takes them away again if the site would not be right with them. */
function write(beginning: Beginning): NewReport {
  const { root, kind, id } = beginning;
  const files = filesOf(root, kind, id);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { errors, texts } = readSite(root);
  if (errors.length > 0) {
    for (const file of files.keys()) rmSync(join(root, file));
    return refused(
      `Nothing was written, as it would not fit:\n\n${new FileErrors(errors, texts).message}`,
    );
  }
  const lines = [
    ...[...files.keys()].map((file) => `Written: ${file}`),
    ...(kind === 'town' ? [linkTown(beginning)] : []),
    `It works as it stands: "npm run dev" shows it at /${id}. Now replace its starter texts, and delete the "# sample" behind each.`,
  ];
  return { text: lines.join('\n'), isError: false };
}

function refused(text: string): NewReport {
  return { text, isError: true };
}
