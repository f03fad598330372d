import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexAddresses } from '../../src/generator/addresses/address-index.ts';
import { plansShownOn } from '../../src/generator/form-links.ts';
import { loadSite, readSite } from '../../src/generator/load-site.ts';
import { copyExample } from '../example/example.ts';
import { plansPage } from '../example/plans-page.ts';
import type { ProjectCopy } from '../support/project-copy.ts';

// The example site with a page of plans, of which each case changes a line.
let copy: ProjectCopy;
beforeAll(() => {
  copy = copyExample();
});
afterAll(() => copy.remove());

function write(changed: Parameters<typeof plansPage>[0] = {}): void {
  copy.write('content/pages/plans.yaml', plansPage(changed));
}

test('a form is told of the plans that lead to it, as it shows them', () => {
  write();
  const index = indexAddresses(loadSite(copy.folder));
  const target = index.byAddress.get('/residential/book');
  expect(target && plansShownOn(target, index)).toMatchObject([
    { title: 'Whole house', price: '$9+', note: { name: 'notes', line: 'Plan: Whole house, $9+' } },
    { title: 'Half a house', price: '$5', note: { line: 'Plan: Half a house, $5' } },
  ]);
});

describe('a mistake is told with its place', () => {
  test.each([
    [{ note: '    noteIn: note' }, /plans\.yaml:10:.*asks "note"\. Did you mean "notes"\?/],
    [{ note: '    noteIn: cleaningType' }, /plans\.yaml:10:.*offers options/],
    [
      { answers: '        answers: { cleaningTyp: Deep Cleaning }' },
      /plans\.yaml:17:.*asks "cleaningTyp"\. Did you mean "cleaningType"\?/,
    ],
    [
      { answers: '        answers: { cleaningType: Deep Clean }' },
      /plans\.yaml:17:.*"Deep Clean" is no option of "cleaningType"\. Did you mean "Deep Cleaning"\?/,
    ],
    [{ card: '    to: /residential/book?bathrooms=9' }, /plans\.yaml:26:.*"9" is no option/],
    [{ card: '    to: /residential/book?baths=2' }, /plans\.yaml:26:.*asks "baths"/],
    [
      { to: '    to: /milltown', answers: '' },
      /plans\.yaml:10: No form at \/milltown asks "notes"/,
    ],
  ])('%j', (changed, complaint) => {
    write(changed);
    const said = readSite(copy.folder).errors.map(
      ({ file, line, message }) => `${file}:${line}: ${message}`,
    );
    expect(said).toEqual([expect.stringMatching(complaint)]);
  });
});

test('an option that every link spells otherwise is told at the form', () => {
  write({ card: '    to: /residential/book?cleaningType=Deep+Cleaning' });
  const form = copy.read('forms/residential.yaml');
  const sayings = (from: string, to: string) => {
    copy.write('forms/residential.yaml', form.replace(from, to));
    return readSite(copy.folder).errors.map(({ file, message }) => `${file}: ${message}`);
  };
  expect(sayings('- Deep Cleaning', '- Deep Cleanin')).toEqual([
    'forms/residential.yaml: "Deep Cleanin" is an option of "cleaningType", but 2 links say "Deep Cleaning", as in content/pages/plans.yaml:17. Write "Deep Cleaning", or change the links.',
  ]);
  // What is wrong with the form alone says nothing of the links.
  expect(sayings('- Deep Cleaning', '- 5')).toEqual([
    'forms/residential.yaml: "5" is a number, but the answers are texts. Put it in "double quotes".',
  ]);
});
