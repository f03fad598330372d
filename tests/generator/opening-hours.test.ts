import { expect, test } from 'vitest';
import { withOpeningHours } from '../../src/page-language/hours.ts';
import type { BlockEntry } from '../../src/page-language/page-file.ts';

const site = {
  hours: [
    { label: 'Weekdays', days: ['Monday', 'Tuesday'] as const, opens: '08:00', closes: '16:30' },
  ],
} as unknown as Parameters<typeof withOpeningHours>[1];

const hoursOf = (entry: BlockEntry) => {
  const page = { id: 'a', title: 'A', description: 'A.', blocks: [entry] };
  return withOpeningHours([page], site)[0]?.blocks[0];
};

const company = [{ days: 'Mon, Tue', hours: '8 AM-4:30 PM' }];
const own = [{ days: 'Any day', hours: 'noon' }];

test.each<[string, BlockEntry, BlockEntry]>([
  ['contact details', { block: 'contact-details' }, { block: 'contact-details', hours: company }],
  [
    'a form with contacts',
    { block: 'form', form: 'a', contacts: { phone: '1' } },
    { block: 'form', form: 'a', contacts: { phone: '1', hours: company } },
  ],
])('%s without hours get those of the company', (_, written, drawn) => {
  expect(hoursOf(written)).toEqual(drawn);
});

test.each<BlockEntry>([
  { block: 'contact-details', hours: own },
  { block: 'form', form: 'a', contacts: { hours: own } },
  { block: 'form', form: 'a' },
  { block: 'text', heading: 'A' },
])('$block stays as it is where it says its hours, or shows none', (entry) => {
  expect(hoursOf(entry)).toEqual(entry);
});
