import Form from '@rjsf/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createFormStore } from '../../src/engine/form-store.ts';
import { rjsfProps } from '../../src/engine/rjsf-props.ts';
import { initialState } from '../../src/engine/submission-state.ts';
import { themeWith } from '../../src/engine/theme/theme.ts';
import type { Form as OurForm } from '../../src/form/model/form.ts';
import { questionPath } from '../../src/form/model/question.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { hasMarks } from '../../src/generator/form-modules.ts';
import { exampleForm } from '../example/example.ts';
import { formOf } from '../form/own-forms.ts';
import { richForm } from '../rich/rich-form.ts';
import { engineHtml, themeOf } from '../support/engine-html.ts';
import { forms } from '../support/forms.ts';

const end = '<div class="form-end">';

/** The questions of a form as rjsf and the theme draw them, with no engine around. */
function drawnAlone(form: OurForm, extraErrors = {}): string {
  const children = createElement('div', { className: 'form-end' });
  const html = renderToStaticMarkup(
    createElement(
      Form,
      {
        ...{ ...rjsfProps(form), ...themeWith(themeOf(form)) },
        ...{ formData: initialAnswers(form), extraErrors },
      },
      children,
    ),
  );
  return html.slice(html.indexOf('>') + 1, html.indexOf(end));
}

function drawnByEngine(form: OurForm): string {
  const html = engineHtml(form, '2026-11-24');
  const start = html.indexOf('<form');
  return html.slice(html.indexOf('>', start) + 1, html.indexOf(end));
}

/** Without what only an engine knows: what is not asked, and what is required under the present answers alone. */
function withoutAnswered(html: string, form: OurForm): string {
  const { questionState } = createFormStore(form, {
    answers: initialAnswers(form),
    state: initialState,
  });
  return html
    .replaceAll(' data-unasked=""', '')
    .replaceAll(/<[a-z]+[^>]*? (?:name|data-field)="([^"]*)"[^>]*>/g, (tag, name: string) =>
      questionState(name).isRequired === isAlwaysRequired(form, name)
        ? tag
        : tag.replaceAll(/ (?:required=""|aria-required="true")/g, ''),
    );
}

function isAlwaysRequired({ table }: OurForm, name: string): boolean {
  return table.at(questionPath(name))?.isRequired ?? false;
}

// Alone, rjsf knows no steps, and marked words are drawn as they are written.
const plain = forms.filter((form) => !form.steps && !hasMarks(form));

describe.each([...plain, richForm().form])('$id without an engine', (form) => {
  test('is drawn as with one', () => {
    expect(withoutAnswered(drawnAlone(form), form)).toBe(
      withoutAnswered(drawnByEngine(form), form),
    );
  });
});

test('without an engine, rjsf says what is wrong', () => {
  const form = exampleForm('contact');
  const [{ path: name = '' } = {}] = form.table.all;
  const html = drawnAlone(form, { [name]: { __errors: ['Write it'] } });
  expect(html).toContain(`<p class="field-problem" id="${form.id}.${name}:problem">Write it</p>`);
  expect(html).toContain(`aria-describedby="${form.id}.${name}:problem"`);
});

const boxes = 'array, maxItems: 2, uniqueItems: true, items: { type: string, enum: [a, b] }';
const rows = 'array, maxItems: 2, items: { type: string, maxLength: 9 }';

test.each([
  { one: boxes, other: rows },
  { one: rows, other: boxes },
])('a list that is $one here and $other there is drawn as each', ({ one, other }) => {
  const form = formOf(
    ['kind', 'more'],
    `
  type: object
  properties:
    kind: { title: Kind, type: string, enum: [one, other] }
  if: { properties: { kind: { const: one } }, required: [kind] }
  then: { properties: { more: { title: More, type: ${one} } } }
  else: { properties: { more: { title: More, type: ${other} } } }
`,
  );
  const drawn = (kind: string) => {
    const html = engineHtml(form, '2026-11-24', { kind, more: ['a'] });
    const controls = html.match(/<input [^>]*\bname="more[^>]*>/g) ?? [];
    return controls.map((control) => /\btype="([a-z]+)"/.exec(control)?.[1]);
  };
  const asBoxes = ['checkbox', 'checkbox'];
  const asRows = ['text'];
  expect([drawn('one'), drawn('other')]).toEqual(
    one === boxes ? [asBoxes, asRows] : [asRows, asBoxes],
  );
});
