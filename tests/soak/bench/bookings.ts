import { todayIn } from '../../../src/form/runtime/today.ts';
import { exampleAnswers, exampleForm } from '../../example/example.ts';
import type { BuiltServer } from '../../support/built-server.ts';
import type { LoadReport } from './load.ts';
import { putLoad } from './prepare.ts';

const form = exampleForm('residential');

/** The body of a booking that the server takes today; `{n}` is another number each time. */
export const booking = JSON.stringify({
  ...exampleAnswers(form.id),
  date: todayIn('America/Toronto', new Date()),
  notes: 'benchmark {n}',
});

/** How many visitors come at a time, and for how long. */
export interface Crowd {
  readonly connections: number;
  readonly seconds: number;
}

/** Books. */
export const putBookings = ({ url }: BuiltServer, crowd: Crowd): Promise<LoadReport> =>
  putLoad({
    ...crowd,
    port: portOf(url),
    method: 'POST',
    path: `/api/${form.call?.endpoint}`,
    body: booking,
  });

/** Looks at the home page. */
export const putVisits = ({ url }: BuiltServer, crowd: Crowd): Promise<LoadReport> =>
  putLoad({ ...crowd, port: portOf(url), method: 'GET', path: '/', body: '' });

const portOf = (url: string): number => Number(new URL(url).port);
