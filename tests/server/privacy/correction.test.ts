import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleAnswers, exampleForm } from '../../example/example.ts';
import { runIn } from '../commands/commands.ts';
import { correct } from '../desk/controls.ts';
import { add, signedIn, startDesk, textsIn } from '../desk/support.ts';
import { askedBy, formId, temporaryFolder, temporaryStore } from '../support.ts';

test('You can also ask us what we have on file for you, and have it corrected.', async () => {
  const form = exampleForm(formId);
  const desk = await startDesk({ forms: [form] });
  const body = { ...exampleAnswers(formId), phone: '(705) 555-0188' };
  const reference = await add(desk, body, askedBy(form));
  const browser = await signedIn(desk);
  const path = `/requests/${reference}`;
  await correct(browser, path, { phone: '(705) 555-0123' });
  const context = { store: desk.store };
  const file = join(temporaryFolder(), 'backup.sqlite');
  await runIn(context, 'backup', file);
  const { store: restored } = await temporaryStore();
  await runIn({ store: restored }, 'restore', file);
  for (const store of [desk.store, restored]) {
    for (const words of [
      ['show', reference],
      ['export', '--format', 'csv'],
    ]) {
      const said = await runIn({ store }, ...words);
      expect(said).toContain('(705) 555-0123');
      expect(said).not.toContain('555-0188');
    }
    expect((await store.find(reference))?.handling.history).toMatchObject([
      { what: expect.stringMatching(/: \(705\) 555-0188 → \(705\) 555-0123$/) },
    ]);
  }
  const page = await browser.get(path);
  expect(textsIn(page.body, 'a.phone')).toEqual(['(705) 555-0123']);
  await runIn(context, 'forget', '--reference', reference, '--yes');
  expect(await desk.store.find(reference)).toBeUndefined();
});
