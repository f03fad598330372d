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
