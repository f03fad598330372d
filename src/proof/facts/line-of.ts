import { describePlace } from '../../fixtures/report.ts';
import type { Place } from '../../yaml/file-error.ts';
import type { Line } from '../sheet.ts';

/** A place with the address by which Vite opens it in the editor that is running on the machine. */
export function lineOf(place: Place, { root }: { readonly root: string }): Line {
  const text = describePlace(place);
  return { place: text, href: `/__open-in-editor?file=${encodeURIComponent(`${root}/${text}`)}` };
}
