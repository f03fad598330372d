import { expect, test } from 'vitest';
import { readBody, validateSubmission } from '../../src/server/submissions/validate-submission.ts';
import { formOf } from '../form/own-forms.ts';

const form = formOf(
  ['rate', 'seen', 'kind', 'hours', 'site', 'keys'],
  `
  type: object
  properties:
    rate: { title: Rate, type: number, readOnly: true, default: 12.5 }
    seen: { title: Seen, type: boolean, readOnly: true, default: true }
    kind: { title: Kind, type: string, enum: [Day, Night] }
    hours: { title: Hours, type: integer, minimum: 1, maximum: 9 }
    site:
      title: Site
      type: object
      properties:
        town: { title: Town, type: string, maxLength: 9 }
        region: { title: Region, type: string, maxLength: 9 }
      default: { region: Ontario }
    keys:
      title: Keys
      type: array
      maxItems: 4
      default: [{ door: Front }, { door: Back }]
      items:
        title: Key
        type: object
        properties:
          door: { title: Door, type: string, maxLength: 9, readOnly: true, default: Other }
          note: { title: Note, type: string, maxLength: 9 }
  if: { properties: { kind: { const: Night } }, required: [kind] }
  then: { properties: { hours: { readOnly: true } } }
`,
  `
  site: { region: { ui:readonly: true } }
`,
);

const start = { rate: 12.5, seen: true, site: { region: 'Ontario' } };

test.each([
  ['as the form starts', start, []],
  ['left out', {}, []],
  ['with another number', { ...start, rate: 1 }, ['rate']],
  ['with another text', { site: { town: 'Lindsay', region: 'Quebec' } }, ['site.region']],
  ['of rows that were moved', { keys: [{ door: 'Back' }, { door: 'Front' }] }, []],
  ['of a row that was added', { keys: [{ door: 'Front' }, { door: 'Other', note: 'x' }] }, []],
  [
    'of a row with another text',
    { keys: [{ door: 'Front' }, { door: 'Cellar' }] },
    ['keys.1.door'],
  ],
  ['that a branch fixes as it was answered', { kind: 'Night', hours: 3 }, []],
])('fixed answers %s', (_, answers, wrong) => {
  const given = readBody(form, answers);
  const verdict = given && validateSubmission(form, given, { today: '2026-05-10' });
  const problems = verdict?.status === 'invalid' ? verdict.problems : {};
  expect(problems).toEqual(Object.fromEntries(wrong.map((name) => [name, 'fixed {limit}'])));
});
