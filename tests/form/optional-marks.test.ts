import { expect, test } from 'vitest';
import { formOf } from './own-forms.ts';

/** A form whose questions are required always, never, by an answer, unless another is answered, and for two reasons. */
const form = formOf(
  [
    'always',
    'never',
    'size',
    'ladder',
    'kind',
    'ownKind',
    'day',
    'ownDay',
    'paint',
    'floor',
    'ownPaint',
  ],
  `
  type: object
  required: [always]
  properties:
    always: { title: Always, type: string, maxLength: 9 }
    never: { title: Never, type: string, maxLength: 9 }
    size: { title: Size, type: string, enum: [Small, Large], default: Small }
    ladder: { title: Ladder, type: string, maxLength: 9 }
    kind: { title: Kind, type: string, enum: [One, Two] }
    ownKind: { title: Own kind, type: string, maxLength: 9 }
    day: { title: Day, type: string, maxLength: 9 }
    ownDay: { title: Own day, type: string, maxLength: 9 }
    paint: { title: Paint, type: string, maxLength: 9 }
    floor: { title: Floor, type: string, maxLength: 9 }
    ownPaint: { title: Own paint, type: string, maxLength: 9 }
  allOf:
    - if: { properties: { size: { const: Large } }, required: [size] }
      then: { required: [ladder, day] }
    - if: { required: [ownKind] }
      else: { required: [kind] }
    - if: { required: [ownDay] }
      else: { required: [day] }
    - if: { required: [ownPaint] }
      else: { required: [paint] }
`,
);

test('a question is marked as optional, optional beside another, optional by other answers, or has to be answered', () => {
  const marks = Object.entries(form.view.uiSchema).flatMap(([name, ui]) => {
    const { optional, optionalNow = '' } = ui['ui:options'] ?? {};
    return optional || optionalNow ? [[name, optional ?? `${optionalNow} now`]] : [];
  });
  expect(Object.fromEntries(marks)).toEqual({
    never: 'optional',
    ladder: 'optional now',
    kind: 'or next',
    ownKind: 'or previous',
    // Two reasons require the day, and words of one's own are not enough for the first.
    day: 'optional now',
    ownDay: 'optional',
    paint: 'unless Own paint',
    floor: 'optional',
    ownPaint: 'unless Paint',
  });
});
