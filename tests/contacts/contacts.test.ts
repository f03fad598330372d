import { expect, test } from 'vitest';
import { splitAtContacts } from '../../src/contacts/contacts.ts';

const linksIn = (text: string) => splitAtContacts(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Call (705) 555-0142.', 'tel:7055550142'],
  ['Call (705)555-0142 now', 'tel:7055550142'],
  ['705-555-0142', 'tel:7055550142'],
  ['705.555.0142, at any hour', 'tel:7055550142'],
  ['+1 705 555 0142', 'tel:+17055550142'],
  ['+44 20 7946 0958 is in London', 'tel:+442079460958'],
  ['020 7946 0958', 'tel:02079460958'],
  ['Write to hello@panes.example.', 'mailto:hello@panes.example'],
  ['<hello@panes.co.uk>', 'mailto:hello@panes.co.uk'],
])('%s holds one link', (text, href) => {
  expect(linksIn(text)).toEqual([href]);
});

test.each([
  '24 hours',
  '4000-5000 sq ft',
  '$0.17 per sq ft',
  '2026-05-31 11:00',
  '4000-5000 10 sq ft',
  'June 15 to September 15',
  '@ noon',
  '',
])('"%s" holds none', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('no letter of a text is lost', () => {
  const text = 'Call (705) 555-0142 or write to hello@panes.example, please.';
  expect(
    splitAtContacts(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
