import { expect, test } from 'vitest';
import type { Form } from '../../src/form/model/form.ts';
import { honeypotName } from '../../src/form/runtime/honeypot.ts';
import { addressOf } from '../support/form-page.ts';
import { forms } from '../support/forms.ts';
import { sharedServer } from '../support/shared.ts';

// What the HTML of a form's page holds, whatever runs it.
const server = sharedServer();

/** The HTML of a form on its page. */
async function htmlOf(form: Form): Promise<string> {
  const page = await (await fetch(server.url + addressOf(form))).text();
  return /<form\b[^>]*\bdata-form=.*?<\/form>/s.exec(page)?.[0] ?? '';
}

const tagsWith = (attribute: string, html: string) =>
  [...html.matchAll(/<\w+[^>]*>/g)].flatMap(([tag]) => (tag.includes(attribute) ? [tag] : []));

test.each(forms)(
  'the HTML of the form $id has every question of the start, and a button that needs no script',
  async (form) => {
    const html = await htmlOf(form);
    const asked = form.table.inside('').filter(({ askedIf }) => askedIf === undefined);
    for (const { path: name } of asked) {
      // Groups, lists and notes have no control of their own name.
      const places = [` name="${name}"`, ` data-field="${name}"`];
      const tags = places.flatMap((place) => tagsWith(place, html));
      expect(tags.length, name).toBeGreaterThan(0);
    }
    const [button] = tagsWith(' type="submit"', html).filter((tag) => tag.startsWith('<button'));
    expect(button).toBeDefined();
    expect(button).not.toContain(' disabled');
  },
);

// A form in steps has it in the last one.
test.each(forms.filter(({ steps }) => !steps))(
  'the HTML of the form $id keeps the trap field away from keys, from address books, and from screen readers',
  async (form) => {
    const html = await htmlOf(form);
    const [trap, ...others] = tagsWith(` name="${honeypotName}"`, html);
    expect(others).toEqual([]);
    expect(trap).toMatch(/ tabindex="-1"/i);
    expect(trap).toMatch(/ autocomplete="off"/i);
    expect(html).toMatch(new RegExp(`aria-hidden="true">(?:(?!</div>).)*name="${honeypotName}"`));
  },
);
