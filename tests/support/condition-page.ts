import { conditionStyles } from '../../src/generator/condition-styles.ts';
import { initialAnswers, settle } from '../../src/runtime/answers.ts';
import type { Form } from '../../src/runtime/form.ts';
import { membersOf, type Question, questionsAsked, rowOf } from '../../src/runtime/questions.ts';
import { drawingOf, optionsOf } from '../../src/runtime/widgets.ts';

/** How many rows of each list are drawn. */
const rowsDrawn = 2;

/** A form as plain HTML before any script, with the styles of its conditions and a hint at each conditional question. */
export function conditionPage(form: Form): string {
  const asked = questionsAsked(form, settle(form, initialAnswers(form)));
  const names = new Set(asked.map(({ name }) => name));
  const fields = membersOf({ part: form.schema, ui: form.uiSchema, path: [] });
  return [
    '<!doctype html><meta charset="utf-8"><title>Form</title>',
    `<style>${conditionStyles(form)}</style>`,
    `<form class="form" method="dialog">${fields.map((field) => drawn(field, names)).join('')}</form>`,
  ].join('');
}

/** The questions whose controls can stand in a form, its rows drawn, in the order of the page. */
export function questionsDrawn(form: Form): Question[] {
  return membersOf({ part: form.schema, ui: form.uiSchema, path: [] }).flatMap(withInner);
}

function withInner(question: Question): Question[] {
  return [question, ...innerOf(question).flatMap(withInner)];
}

function innerOf(question: Question): Question[] {
  const drawing = drawingOf(question.part, question.ui);
  if (drawing === 'group') return membersOf(question);
  if (drawing !== 'rows') return [];
  return Array.from({ length: rowsDrawn }, (_, index) => rowOf(question, undefined, index));
}

// What a branch adds to a group, `membersOf` takes for a question that is asked anyway; here everything can be hidden.
function drawn(question: Question, asked: ReadonlySet<string>): string {
  const { name, path } = question;
  const inner = innerOf(question).map((each) => drawn(each, asked));
  const content = inner.length > 0 ? inner.join('') : controls(question);
  if (typeof path.at(-1) === 'number') return `<div class="row">${content}</div>`;
  const unasked = asked.has(name) ? '' : ' data-unasked';
  return [
    `<fieldset role="none" class="conditional" data-conditional="${name}"${unasked}>`,
    `<noscript><i class="hint">Hint</i></noscript>${content || '-'}</fieldset>`,
  ].join('');
}

function controls({ name, part, ui }: Question): string {
  const { default: filledIn, minimum = 1, maximum = 5 } = part;
  const values = optionsOf(part, ui).map(({ value }) => value);
  const inputs = (type: string, each: readonly unknown[]) =>
    each
      .map((value) => {
        const state = value === filledIn ? ' checked' : '';
        return `<label><input type="${type}" name="${name}" value="${escaped(value)}"${state}>Option</label>`;
      })
      .join('');
  switch (drawingOf(part, ui)) {
    case 'radio':
      return inputs('radio', values);
    case 'checkboxes':
      return inputs('checkbox', values);
    case 'checkbox':
      return inputs('checkbox', [true]);
    case 'rating':
      return inputs(
        'radio',
        Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index),
      );
    case 'select': {
      const empty = filledIn === undefined ? '<option value="">None</option>' : '';
      const options = values.map(
        (value) =>
          `<option value="${escaped(value)}"${value === filledIn ? ' selected' : ''}>Option</option>`,
      );
      return `<select name="${name}">${empty}${options.join('')}</select>`;
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
