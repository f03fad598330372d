import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handlingKinds } from '../../src/form/model/handling.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { forms, root } from '../support/forms.ts';
import { ownSources, sourceFiles } from '../support/source-files.ts';

// The code is anybody's: it knows neither the forms of this company nor the company. Another one may well be called by a word of it.
const files = sourceFiles();
const ownCode = ownSources();

test('the code does not name a form or a field', () => {
  // A form may well be called by a word of the language.
  const words: readonly string[] = handlingKinds;
  const ids = forms.map(({ id }) => id).filter((id) => !words.includes(id));
  const fields = forms.flatMap(({ table }) => table.inside('').map(({ path }) => path));
  // An id counts where it stands in a string by itself or as a step of a path; a field if no common word is like it.
  const idPattern = new RegExp(`['"\`/](?:${ids.join('|')})(?:\\.yaml)?['"\`/?#]`);
  const camelCase = [...new Set(fields)].filter((name) => /[A-Z]/.test(name));
  const fieldPattern = new RegExp(`\\b(?:${camelCase.join('|')})\\b`);
  const found = files.flatMap(({ path, code }) =>
    [idPattern, fieldPattern].map((pattern) => [path, pattern.exec(code)?.[0]]),
  );
  expect(found.filter(([, name]) => name !== undefined)).toEqual([]);
});

test('the code does not name the company, nor what tells it from others', () => {
  const { site, brand } = loadSite(root);
  const { name, slogan, email, phone, postalCode } = site.company;
  const { referencePrefix, locale, currency, businessType, colours, fonts = {} } = brand;
  const own = [
    ...[name, slogan, email, phone, postalCode, site.timeZone, `${referencePrefix}-`],
    ...[...site.towns.map((town) => town.name), ...Object.values(colours)],
    ...[locale, currency, businessType, ...Object.values(fonts)],
  ];
  const naming = ownCode.flatMap(({ path, code }) => {
    // A currency is in this word of SQL.
    const words = code.replaceAll('CASCADE', '');
    return own.filter((word) => words.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(naming).toEqual([]);
});

// A new site keeps them: "npm run new -- site" replaces the files that they are about.
test.each([
  'content/README.md',
  'forms/README.md',
  'tests/forms/README.md',
  'src/server/OPERATING.md',
  'src/generator/new/town.yaml',
])('%s says nothing of the company', (guide) => {
  const { company, towns } = loadSite(root).site;
  const [town = ''] = company.town.split(',');
  const own = [
    ...[company.name, company.slogan, company.phone, company.postalCode, town],
    ...[company.email, company.bookingsEmail].map((email) => email.replace(/.*@/, '')),
    ...towns.map(({ name }) => name),
  ];
  const text = readFileSync(join(root, guide), 'utf8');
  expect(own.filter((word) => text.includes(word))).toEqual([]);
  expect(text).not.toMatch(/\b(?:cleanings?|cleaners?|cottages?|airbnb)\b/i);
});
