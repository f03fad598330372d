import { expect, test } from 'vitest';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { temporaryStore } from '../support.ts';

test('a form that names no handling is handled in no special way', async () => {
  const { store } = await temporaryStore();
  const booking = { kind: 'booking' } as const;
  const { handlingOf } = createAskedForms({ store, forms: [], handling: { tour: booking } });
  expect(handlingOf('tour')).toEqual(booking);
  expect(handlingOf('gone')).toEqual({});
  expect(handlingOf('constructor')).toEqual({});
});
