import { expect, test } from 'vitest';
import { createAskedForms, createNamedFor } from '../../../src/server/reading/asked-forms.ts';
import { storedOf } from '../mail/support.ts';
import { temporaryStore } from '../support.ts';

test('a form that names no handling is handled in no special way', async () => {
  const { store } = await temporaryStore();
  const booking = { kind: 'booking' } as const;
  const { handlingOf } = createAskedForms({ store, forms: [], handling: { tour: booking } });
  expect(handlingOf('tour')).toEqual(booking);
  expect(handlingOf('gone')).toEqual({});
  expect(handlingOf('constructor')).toEqual({});
});

test('who is named for some answers is not told of an answer that was left blank', () => {
  const condition = { required: ['notes'] };
  const namedFor = createNamedFor({
    residential: { notify: [{ to: 'office' }, { to: 'crew', if: condition }] },
  });
  expect(namedFor(storedOf('residential', { notes: 'The key is under the mat.' }))).toEqual([
    'office',
    'crew',
  ]);
  expect(namedFor(storedOf('residential', { notes: ' ' }))).toEqual(['office']);
});

test('of a form that is not known any more, nobody is named', () => {
  const gone = { ...storedOf('residential'), form: 'constructor', asked: undefined };
  expect(createNamedFor({})(gone)).toEqual([]);
});
