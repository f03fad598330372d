import { describe, expect, test } from 'vitest';
import type { Answers } from '../../src/form/model/form.ts';
import {
  applyRowAction,
  type RowAction,
  rowActionValue,
} from '../../src/form/runtime/row-actions.ts';
import { formOf } from './own-forms.ts';

const form = formOf(
  ['kind', 'rooms', 'fixed', 'tags'],
  `
    type: object
    properties:
      kind: { title: Kind, type: string, enum: [small, large] }
      rooms:
        title: Rooms
        type: array
        minItems: 1
        maxItems: 3
        items:
          title: Room
          type: object
          properties:
            use: { title: Use, type: string, maxLength: 9 }
            things: { title: Things, type: array, maxItems: 2, items: { type: string, maxLength: 9 } }
            beds: { title: Beds, type: integer, default: 1 }
      fixed: { title: Fixed, type: array, maxItems: 9, items: { type: string, maxLength: 9 } }
      tags: { title: Tags, type: array, maxItems: 9, items: { type: string, maxLength: 9 } }
    if: { properties: { kind: { const: small } }, required: [kind] }
    then: { properties: { tags: { maxItems: 1 } } }
`,
  '{ rooms: { ui:orderable: true }, fixed: { ui:addable: false, ui:removable: false } }',
);

const press = (answers: Answers, action: RowAction, name: string) =>
  applyRowAction(form, answers, rowActionValue(action, name));

const rooms = (...uses: readonly string[]) => ({ rooms: uses.map((use) => ({ use })) });

describe('a press of a button', () => {
  test.each<[RowAction, string, Answers, Answers, string]>([
    ['add', 'tags', {}, { tags: [''] }, 'tags.0'],
    ['add', 'tags', { tags: ['', 'a', ''] }, { tags: ['', 'a', '', ''] }, 'tags.3'],
    ['add', 'rooms', rooms('a'), { rooms: [{ use: 'a' }, { beds: 1 }] }, 'rooms.1'],
    ['remove', 'rooms.0', rooms('a', 'b'), rooms('b'), 'rooms.0'],
    ['remove', 'rooms.1', rooms('a', 'b', 'c'), rooms('a', 'c'), 'rooms.1'],
    ['remove', 'rooms.1', rooms('a', 'b'), rooms('a'), 'rooms'],
    ['remove', 'tags.0', { tags: ['a'] }, { tags: [] }, 'tags'],
    ['up', 'rooms.2', rooms('a', 'b', 'c'), rooms('a', 'c', 'b'), 'rooms.1'],
    ['down', 'rooms.0', rooms('a', 'b', 'c'), rooms('b', 'a', 'c'), 'rooms.1'],
  ])('%s %s changes the rows', (action, name, before, answers, focus) => {
    expect(press(before, action, name)).toEqual({ answers, focus });
  });

  test('changes the rows of a row, and leaves all else as it is', () => {
    const before = { kind: 'none', rooms: [{ use: 5 }, { things: ['a', 'b'], other: null }] };
    expect(press(before, 'remove', 'rooms.1.things.0')).toEqual({
      answers: { kind: 'none', rooms: [{ use: 5 }, { things: ['b'], other: null }] },
      focus: 'rooms.1.things.0',
    });
    expect(press(before, 'add', 'rooms.0.things')).toEqual({
      answers: { ...before, rooms: [{ use: 5, things: [''] }, before.rooms[1]] },
      focus: 'rooms.0.things.0',
    });
    expect(before.rooms[1]).toEqual({ things: ['a', 'b'], other: null });
  });

  test.each<[RowAction, string, Answers]>([
    ['add', 'rooms', rooms('a', 'b', 'c')],
    ['add', 'fixed', { fixed: ['a'] }],
    ['add', 'tags', { kind: 'small', tags: ['a'] }],
    ['remove', 'rooms.0', rooms('a')],
    ['remove', 'fixed.0', { fixed: ['a'] }],
    ['remove', 'tags.3', { tags: ['a'] }],
    ['up', 'rooms.0', rooms('a', 'b')],
    ['down', 'rooms.1', rooms('a', 'b')],
    ['down', 'tags.0', { tags: ['a', 'b'] }],
  ])('%s %s changes nothing where the form does not allow it', (action, name, answers) => {
    expect(press(answers, action, name)).toEqual({ answers, focus: name.split('.')[0] });
  });

  test.each([
    '',
    'add',
    'add ',
    'add walls',
    'add kind',
    'add rooms.7.things',
    'add rooms.0',
    'add __proto__',
    'add constructor.prototype',
    'remove rooms',
    'remove kind.0',
    'remove rooms.x',
    'remove rooms.*',
    'add rooms.*.things',
    'remove rooms.-1',
    'burn rooms.0',
    'add rooms and more',
    'add rooms\nadd tags',
  ])('"%s" is no press of a button', (value) => {
    expect(applyRowAction(form, rooms('a'), value)).toBeUndefined();
  });
});
