import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The form of the story under the name of its file, as an editor changed it from one time to the next. */
export interface Version {
  readonly id: string;
  readonly file: string;
}

const first = readFileSync(join(import.meta.dirname, 'visit.yaml'), 'utf8');

/** The options of parking are swapped, another option and two questions read otherwise. */
const second = changed(first, [
  ['{ const: a, title: On the street }', '{ const: a, title: In the drive }'],
  ['{ const: b, title: In the drive }', '{ const: b, title: On the street }'],
  ['title: Is the house full of dogs that bite?', 'title: Is the house free of dogs that bite?'],
  ['title: Send me news', 'title: Never send me news'],
  ['title: Fridge', 'title: Freezer'],
  ['title: Notes', 'title: What should we leave alone?'],
]);

/** A type is another, a group is rows, a file and a text are no longer asked, and something new has to be answered. */
const third = changed(second, [
  ['size: { title: Size, type: string, maxLength: 20 }', 'size: { title: Size, type: number }'],
  [
    '    pet:\n      title: Pet\n      type: object\n      properties:\n',
    '    pets:\n      title: Pets\n      type: array\n      maxItems: 3\n      items:\n       type: object\n       title: Pet\n       properties:\n',
  ],
  ['    referral: { title: Who sent you?, type: string, maxLength: 60 }\n', ''],
  ['    photo: { title: A photo, type: string, format: data-url }\n', ''],
  ['  photo: { ui:options: { accept: image/*, maxSize: 5 MB } }\n', ''],
  ['stars, pet, referral, photo, notes]', 'stars, pets, floor, notes]'],
  ['required: [name, email, parking]', 'required: [name, email, parking, floor]'],
  [
    '    notes:',
    '    floor: { title: Floor, type: integer, errorMessage: { required: Which floor? } }\n    notes:',
  ],
]);

/** Only the name of the file is another. */
const fourth = changed(third, [['send:\n', 'formerly: [visit]\nsend:\n']]);

export const versions = [
  { id: 'visit', file: first },
  { id: 'visit', file: second },
  { id: 'visit', file: third },
  { id: 'call-out', file: fourth },
] as const satisfies readonly Version[];

function changed(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the form of the story does not say "${from}"`);
    return before.replace(from, to);
  }, text);
}
