import { readSite } from '../../src/generator/load-site.ts';
import { richFolder } from './rich-site.ts';

/** Reads the facts and the pages of the site of the tests; its forms ask for files, which only a server has a folder for. */
export function readRichSite() {
  const { content } = readSite(richFolder);
  if (!content) throw new Error(`no pages could be read in ${richFolder}`);
  return content;
}
