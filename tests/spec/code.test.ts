import { expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { forms, root } from '../support/forms.ts';
import { ownSources, sourceFiles } from '../support/source-files.ts';

// The code is anybody's: it knows neither the forms of this company nor the company. Another one may well be called by a word of it.
const files = sourceFiles();
const ownCode = ownSources();

test('the code does not name a form or a field', () => {
  const ids = forms.map(({ id }) => id);
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
