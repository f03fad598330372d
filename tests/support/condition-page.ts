import { initialAnswers, questionsAsked } from '../../src/form/answers.ts';
import type { Form } from '../../src/form/form.ts';
import { ownName, pathInside, type Question, starsOf } from '../../src/form/question.ts';
import { conditionStyles } from '../../src/generator/condition-styles.ts';
import type { LoadedForm } from './forms.ts';

/** How many rows of each list are drawn. */
const rowsDrawn = 2;

/** A question as it stands on the page, and those in it. */
export interface DrawnQuestion {
  readonly name: string;
  readonly question: Question;
  readonly inner: readonly DrawnQuestion[];
}

/** A form as plain HTML before any script, with the styles of its conditions and a hint at each conditional question. */
export function conditionPage(loaded: LoadedForm): string {
  const { form } = loaded;
  const asked = new Set(questionsAsked(form, initialAnswers(form)).map(({ name }) => name));
  const fields = drawnIn(form, '', '').map((each) => htmlOf(each, asked));
  return [
    '<!doctype html><meta charset="utf-8"><title>Form</title>',
    `<style>${conditionStyles(loaded)}</style>`,
    `<form class="form" method="dialog">${fields.join('')}</form>`,
  ].join('');
}

/** The questions whose controls can stand in a form, its rows drawn, in the order of the page. */
export function questionsDrawn(form: Form): DrawnQuestion[] {
  const withInner = (each: DrawnQuestion): DrawnQuestion[] => [
    each,
    ...each.inner.flatMap(withInner),
  ];
  return drawnIn(form, '', '').flatMap(withInner);
}

function drawnIn(form: Form, path: string, name: string): DrawnQuestion[] {
  return form.table
    .inside(path)
    .map((question) => drawn(form, question, pathInside(name, ownName(question.path))));
}

function drawn(form: Form, question: Question, name: string): DrawnQuestion {
  const { path, widget } = question;
  const row = form.table.at(`${path}.*`);
  if (widget !== 'rows' || !row) return { name, question, inner: drawnIn(form, path, name) };
  const rows = Array.from({ length: rowsDrawn }, (_, index) =>
    drawn(form, row, `${name}.${index}`),
  );
  return { name, question, inner: rows };
}

function htmlOf({ name, question, inner }: DrawnQuestion, asked: ReadonlySet<string>): string {
  const content = inner.map((each) => htmlOf(each, asked)).join('') || controls(name, question);
  if (ownName(question.path) === '*') return `<div class="row">${content}</div>`;
  const unasked = asked.has(name) ? '' : ' data-unasked';
  return [
    `<fieldset role="none" class="conditional" data-conditional="${name}"${unasked}>`,
    `<noscript><i class="hint">Hint</i></noscript>${content || '-'}</fieldset>`,
  ].join('');
}

function controls(name: string, question: Question): string {
  const { default: filledIn, options = [], widget } = question;
  const values = options.map(({ value }) => value);
  const inputs = (type: string, each: readonly unknown[]) =>
    each
      .map((value) => {
        const state = value === filledIn ? ' checked' : '';
        return `<label><input type="${type}" name="${name}" value="${escaped(value)}"${state}>Option</label>`;
      })
      .join('');
  switch (widget) {
    case 'radio':
      return inputs('radio', values);
    case 'checkboxes':
      return inputs('checkbox', values);
    case 'checkbox':
      return inputs('checkbox', [true]);
    case 'rating':
      return inputs('radio', starsOf(question));
    case 'select': {
      const empty = filledIn === undefined ? '<option value="">None</option>' : '';
      const lines = values.map(
        (value) =>
          `<option value="${escaped(value)}"${value === filledIn ? ' selected' : ''}>Option</option>`,
      );
      return `<select name="${name}">${empty}${lines.join('')}</select>`;
    }
    case 'hidden':
      return `<input type="hidden" name="${name}" value="${escaped(filledIn ?? '')}">`;
    default:
      return `<input name="${name}">`;
  }
}

function escaped(value: unknown): string {
  return String(value).replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`);
}
