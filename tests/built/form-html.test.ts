import { beforeAll, describe, expect, test } from 'vitest';
import { honeypotName } from '../../src/form/runtime/honeypot.ts';
import { addressOf } from '../support/form-page.ts';
import { forms } from '../support/forms.ts';
import { sharedServer } from '../support/shared.ts';

// What the HTML of a form's page holds, whatever runs it.
const server = sharedServer();

describe.each(forms)('the HTML of the form $id', (form) => {
  let html: string;

  beforeAll(async () => {
    const page = await (await fetch(server.url + addressOf(form))).text();
    html = /<form\b[^>]*\bdata-form=.*?<\/form>/s.exec(page)?.[0] ?? '';
  });

  const tagsWith = (attribute: string) =>
    [...html.matchAll(/<\w+[^>]*>/g)].flatMap(([tag]) => (tag.includes(attribute) ? [tag] : []));

  test('has every question of the start, and a button that needs no script', () => {
    const asked = form.table.inside('').filter(({ askedIf }) => askedIf === undefined);
    for (const { path: name } of asked) {
      // Groups, lists and notes have no control of their own name.
      const tags = [` name="${name}"`, ` data-field="${name}"`].flatMap(tagsWith);
      expect(tags.length, name).toBeGreaterThan(0);
    }
    const [button] = tagsWith(' type="submit"').filter((tag) => tag.startsWith('<button'));
    expect(button).toBeDefined();
    expect(button).not.toContain(' disabled');
  });

  // A form in steps has it in the last one.
  test.skipIf(form.steps)(
    'keeps the trap field away from keys, from address books, and from screen readers',
    () => {
      const [trap, ...others] = tagsWith(` name="${honeypotName}"`);
      expect(others).toEqual([]);
      expect(trap).toMatch(/ tabindex="-1"/i);
      expect(trap).toMatch(/ autocomplete="off"/i);
      expect(html).toMatch(new RegExp(`aria-hidden="true">(?:(?!</div>).)*name="${honeypotName}"`));
    },
  );
});
