import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { root } from '../../support/forms.ts';

/** A file to add to a project: its path, and its text. */
export type AddedFile = readonly [path: string, text: string];

/** The address of an added page by its number. */
export const townPath = (number: number): string => `/town-${number}`;

/** Pages of towns, each with words of its own. */
export const townPages = (count: number): AddedFile[] =>
  numbersTo(count).map((number) => [`content/pages/town-${number}.yaml`, townPage(number)]);

/** Copies of the booking form, each with an address and an endpoint of its own. */
export function moreForms(count: number): AddedFile[] {
  const text = readFileSync(join(root, 'forms/residential.yaml'), 'utf8');
  return numbersTo(count).map((number) => [
    `forms/form-${number}.yaml`,
    text
      .replace(/^ {2}path: .*/m, `  path: /form-${number}`)
      .replace(/^ {2}title: .*/m, `  title: Form ${number} | {company}`)
      .replace(/^ {2}to: .*/m, `  to: submit-form-${number}`),
  ]);
}

/** The heading of a town's page; it is what somebody changes while the dev server runs. */
export const townHeading = (number: number): string => `Cleaning in Town ${number}`;

const numbersTo = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

function townPage(number: number): string {
  const town = `Town ${number}`;
  return stringify({
    path: townPath(number),
    title: `Cleaning in ${town} | {company}`,
    description: `Homes, cottages and offices in ${town}, cleaned by {company}. Ask us for a free quote.`,
    blocks: [
      {
        block: 'hero',
        eyebrow: town,
        heading: townHeading(number),
        text: `Homes, cottages and offices in ${town}, cleaned room by room.`,
      },
      {
        block: 'text',
        heading: `What we do in ${town}`,
        paragraphs: [
          `House ${number * 7} was the first of ${number + 3} that we cleaned in ${town}.`,
          `Most people in ${town} ask us for a cleaning every ${(number % 5) + 2} weeks.`,
        ],
      },
      {
        block: 'checklist',
        heading: `What every visit to ${town} includes`,
        items: [
          'Kitchen and bathrooms cleaned',
          'Floors vacuumed and mopped',
          `All ${number + 11} surfaces wiped`,
        ],
      },
      {
        block: 'call-to-action',
        heading: `Your place in ${town}`,
        label: 'Get in touch',
        to: '/contact',
      },
    ],
  });
}
