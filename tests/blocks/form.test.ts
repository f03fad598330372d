import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BlockWords } from '../../src/blocks/block-words.ts';
import { Form } from '../../src/blocks/form/Form.tsx';
import { RenderFormContext } from '../../src/blocks/form/render-form.ts';
import type { FormProps } from '../../src/blocks/form/schema.ts';

const words = { phone: 'Phone', email: 'Email', address: 'Address', hours: 'Hours' };

function draw(props: FormProps): string {
  const form = createElement(
    RenderFormContext,
    { value: (id, hasContacts) => `${id}, ${hasContacts ? 'called here' : 'called there'}` },
    createElement(Form, props),
  );
  return renderToStaticMarkup(createElement(BlockWords, { value: words as never }, form));
}

test('a form alone tells itself how to reach a person', () => {
  const drawn = draw({ form: 'a' });
  expect(drawn).toContain('a, called there');
  expect(drawn).not.toContain('<dl');
});

test('a form with contacts leaves it to them', () => {
  const hours = [{ days: 'Mon-Fri', hours: '9 AM-5 PM' }];
  const drawn = draw({ form: 'a', contacts: { phone: '(705) 555-0100', hours } });
  expect(drawn).toContain('a, called here');
  expect(drawn).toContain('href="tel:7055550100"');
  expect(drawn).toContain('Mon-Fri');
});
