import { asks, box, conditionForm, given, group, is, note, rows, yesNo } from './condition-form.ts';
import type { LoadedForm } from './forms.ts';

const letters = [...'abcdefghijklm'];
const odd = ['"quoted"', 'back\\slash', '</style><b>', 'two\nlines', 'Größe 🐈', 'a] b{', '1'];

/** Forms with every kind of condition, each under what its conditions are about. */
export const conditionForms: Readonly<Record<string, LoadedForm>> = {
  'one answer': conditionForm({ pets: yesNo }, [
    { if: is('pets', 'Yes'), then: asks('which', 'howMany') },
  ]),
  'any other answer': conditionForm({ pets: yesNo }, [
    { if: is('pets', 'Yes'), then: asks('which'), else: asks('none') },
  ]),
  'one of several answers': conditionForm({ kind: { ...yesNo, enum: ['a', 'b', 'c', 'd'] } }, [
    { if: given({ kind: { enum: ['a', 'c'] } }), then: asks('one') },
    { if: given({ kind: { pattern: '^[cd]$' } }), then: asks('two') },
  ]),
  'several answers at once': conditionForm({ pets: yesNo, kids: yesNo }, [
    {
      if: given({ pets: { const: 'Yes' }, kids: { const: 'No' } }),
      then: asks('both'),
      else: asks('notBoth'),
    },
  ]),
  'conditions within conditions': conditionForm({ pets: yesNo }, [
    {
      if: is('pets', 'Yes'),
      then: {
        properties: { dog: yesNo },
        if: is('dog', 'Yes'),
        then: {
          properties: { breed: yesNo },
          if: is('breed', 'No'),
          then: asks('why'),
          else: asks('whyNot'),
        },
        else: asks('which'),
      },
    },
  ]),
  'questions that several branches ask': conditionForm({ pets: yesNo, kids: yesNo }, [
    { if: is('pets', 'Yes'), then: asks('care', 'ever'), else: asks('ever') },
    { if: is('kids', 'Yes'), then: asks('care') },
  ]),
  'a chain of which each link may be hidden': conditionForm({ one: yesNo }, [
    { if: is('three', 'Yes'), then: asks('four'), else: asks('other') },
    { if: is('two', 'Yes'), then: { properties: { three: yesNo } } },
    { if: is('one', 'Yes'), then: { properties: { two: yesNo } } },
  ]),
  'a list that opens': conditionForm(
    {
      kind: { ...yesNo, enum: letters },
      size: { type: 'integer', title: 'Size', enum: [1, 2, 10], default: 2 },
    },
    [
      { if: is('kind', 'm'), then: asks('last'), else: asks('notLast') },
      { if: { required: ['kind'] }, then: asks('chosen'), else: asks('notChosen') },
      { if: given({ size: { minimum: 2 } }), then: asks('large') },
    ],
    { size: { 'ui:widget': 'select' } },
  ),
  'a box to tick': conditionForm({ agreed: box }, [
    { if: is('agreed', true), then: asks('thanks'), else: asks('why') },
    { if: { required: ['agreed'] }, then: asks('ticked') },
  ]),
  'yes and no as true and false': conditionForm(
    { high: box },
    [{ if: is('high', false), then: asks('low'), else: asks('notLow') }],
    { high: { 'ui:widget': 'radio' } },
  ),
  stars: conditionForm(
    { stars: { type: 'integer', title: 'Stars', minimum: 1, maximum: 5 } },
    [
      { if: given({ stars: { maximum: 2 } }), then: asks('sorry') },
      { if: is('stars', 5), then: asks('thanks') },
      { if: { required: ['stars'] }, else: asks('unrated') },
    ],
    { stars: { 'ui:widget': 'rating' } },
  ),
  'boxes of which several are ticked': conditionForm(
    {
      extras: {
        ...{ type: 'array', title: 'Extras', uniqueItems: true, maxItems: 3 },
        items: { type: 'string', enum: ['x', 'y', 'z'] },
      },
    },
    [
      { if: { required: ['extras'] }, then: asks('some'), else: asks('nothing') },
      { if: given({ extras: { items: { enum: ['x', 'y'] } } }), then: asks('onlyThese') },
      { if: given({ extras: { minItems: 2 } }), then: asks('more') },
      { if: given({ extras: { contains: { enum: ['x', 'y'] } } }), then: asks('either') },
    ],
  ),
  'any answer at all': conditionForm({ pets: yesNo }, [
    { if: { required: ['pets'] }, then: asks('told'), else: asks('untold') },
  ]),
  'an answer that is hidden': conditionForm(
    { source: { ...yesNo, enum: ['web', 'shop'], default: 'web' } },
    [
      { if: is('source', 'web'), then: asks('page'), else: asks('notPage') },
      { if: is('source', 'shop'), then: asks('counter') },
    ],
    { source: { 'ui:widget': 'hidden' } },
  ),
  'answers that a style sheet could misread': conditionForm(
    { odd: { ...yesNo, enum: odd } },
    odd.map((answer, index) => ({ if: is('odd', answer), then: asks(`odd${index}`) })),
  ),
  'what is in the same group': conditionForm(
    {
      pets: yesNo,
      place: group(
        { far: yesNo, boat: box },
        { if: is('far', 'Yes'), then: asks('how'), else: asks('where') },
      ),
    },
    [
      {
        if: is('pets', 'Yes'),
        then: {
          properties: {
            shelter: group(
              { heated: yesNo },
              { if: is('heated', 'No'), then: asks('blankets'), else: asks('power') },
            ),
          },
        },
      },
    ],
  ),
  'what is in another group': conditionForm(
    { place: group({ far: yesNo, boat: box }), spot: group({ near: yesNo }) },
    [
      { if: given({ place: is('far', 'Yes') }), then: asks('how') },
      { if: { properties: { spot: is('near', 'Yes') } }, then: asks('nearOrNothing') },
      { if: { required: ['place'] }, then: asks('somewhere'), else: asks('nowhere') },
    ],
  ),
  'what branches add to a group': conditionForm({ far: yesNo, place: group({ town: yesNo }) }, [
    { if: is('far', 'Yes'), then: { properties: { place: { properties: { marina: yesNo } } } } },
    { if: { required: ['place'] }, then: asks('boat') },
    { if: given({ place: is('town', 'No') }), then: asks('bus') },
  ]),
  'a text': conditionForm({ pets: yesNo, other: note }, [
    { if: { required: ['other'] }, then: asks('more', 'ever'), else: asks('ever') },
    { if: given({ pets: { const: 'Yes' }, other: { minLength: 1 } }), then: asks('both') },
  ]),
  'one another in a circle': conditionForm({ start: yesNo }, [
    { if: is('two', 'Yes'), then: { properties: { one: yesNo } } },
    { if: is('one', 'Yes'), else: { properties: { two: yesNo } } },
  ]),
  'the same row': conditionForm(
    {
      rooms: rows(
        group(
          { use: yesNo, spot: group({ lit: yesNo }) },
          { if: is('use', 'Yes'), then: asks('words'), else: asks('none') },
          { if: given({ spot: is('lit', 'Yes') }), then: asks('lamp') },
        ),
      ),
    },
    [],
  ),
  'a row in which names are alike': conditionForm(
    {
      rooms: rows(
        group(
          { use: yesNo, spot: group({ use: yesNo }) },
          { if: is('use', 'Yes'), then: asks('words') },
        ),
      ),
    },
    [],
  ),
  'a row within a row': conditionForm(
    {
      rooms: rows(
        group(
          {
            use: yesNo,
            beds: rows(group({ wide: yesNo }, { if: is('wide', 'Yes'), then: asks('sheets') })),
          },
          { if: is('use', 'Yes'), then: asks('words') },
        ),
      ),
    },
    [],
  ),
};
