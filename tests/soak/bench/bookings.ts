import { todayIn } from '../../../src/runtime/today.ts';
import type { BuiltServer } from '../../support/built-server.ts';
import { baseAnswers, formById } from '../../support/forms.ts';
import type { LoadReport } from './load.ts';
import { putLoad } from './prepare.ts';

/** How many visitors book at a time. */
export const connections = 64;

const form = formById('residential');

/** The body of a booking that the server takes today; `{n}` is another number each time. */
export const booking = JSON.stringify({
  ...baseAnswers(form.id),
  date: todayIn('America/Toronto', new Date()),
  notes: 'benchmark {n}',
});

/** Books for so many seconds. */
export const putBookings = ({ url }: BuiltServer, seconds: number): Promise<LoadReport> =>
  putLoad({
    port: Number(new URL(url).port),
    method: 'POST',
    path: `/api/${form.call?.endpoint}`,
    body: booking,
    connections,
    seconds,
  });
