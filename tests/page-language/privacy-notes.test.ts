import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  lackingPrivacyNotes,
  type PrivacyFacts,
  privacyTextsOf,
} from '../../src/page-language/privacy-notes.ts';
import { root } from '../support/forms.ts';

const all: PrivacyFacts = {
  site: { reminders: ['visitors'] },
  hasLinks: true,
  hasWebhooks: true,
  hasFeed: true,
};
const nothing: PrivacyFacts = { site: {}, hasLinks: false, hasWebhooks: false };

test.each([
  { on: { ...nothing, hasLinks: true }, id: 'request-link' },
  { on: { ...nothing, site: { reminders: ['staff', 'visitors'] } }, id: 'reminders' },
  { on: { ...nothing, hasWebhooks: true }, id: 'webhooks' },
  { on: { ...nothing, hasFeed: true }, id: 'calendar-feed' },
] satisfies readonly { on: PrivacyFacts; id: string }[])(
  'a privacy page without the text "$id" lacks what it says',
  ({ on, id }) => {
    expect(lackingPrivacyNotes([], on)).toEqual([expect.stringContaining(`"id: ${id}"`)]);
    expect(lackingPrivacyNotes([id], on)).toEqual([]);
  },
);

test('where nothing is on, a privacy page lacks nothing', () => {
  expect(lackingPrivacyNotes([], nothing)).toEqual([]);
  const staffOnly: PrivacyFacts = { ...nothing, site: { reminders: ['staff'] } };
  expect(lackingPrivacyNotes([], staffOnly)).toEqual([]);
});

test('the guide has a ready text for each', () => {
  const guide = readFileSync(join(root, 'content/README.md'), 'utf8');
  const [, chapter = ''] = /\n## The privacy page\n(.*?)\n## /s.exec(guide) ?? [];
  const blocks = [...chapter.matchAll(/```yaml\n(.*?)```/gs)].flatMap(([, text = '']) =>
    parse(text.replaceAll(/^ {4}/gm, '')),
  );
  const page = { id: 'privacy', path: '/privacy', title: '', description: '', blocks };
  const link = { privacyLink: { label: 'Privacy', to: '/privacy#top' } };
  const ids = privacyTextsOf([page], link);
  expect(lackingPrivacyNotes(ids, all)).toEqual([]);
  expect(blocks.every(({ block, heading }) => block === 'text' && heading !== '')).toBe(true);
});

test('a site without the page that the link leads to says nothing', () => {
  expect(privacyTextsOf([], { privacyLink: { label: 'Privacy', to: '/privacy' } })).toEqual([]);
});
