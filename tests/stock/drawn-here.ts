import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormRunner } from '../../src/engine/FormRunner.tsx';
import { file } from '../../src/engine/parts/file.tsx';
import { group } from '../../src/engine/parts/group.tsx';
import { hidden } from '../../src/engine/parts/hidden.tsx';
import { moments } from '../../src/engine/parts/moments.tsx';
import { numbers } from '../../src/engine/parts/numbers.tsx';
import { rating } from '../../src/engine/parts/rating.tsx';
import { rows } from '../../src/engine/parts/rows.tsx';
import { tick } from '../../src/engine/parts/tick.tsx';
import type { Form } from '../../src/runtime/form.ts';

const parts = { ...file, ...group, ...hidden, ...moments, ...numbers, ...rating, ...rows, ...tick };

/** The page of a form as this project's engine draws it ahead, before anybody has touched it. */
export function drawnHere(form: Form, today: string): string {
  const send = () => Promise.reject(new Error('nothing is sent here'));
  return renderToStaticMarkup(
    createElement(FormRunner, {
      ...{ form, parts, send, today: () => today, search: '' },
      timeZone: 'America/Toronto',
    }),
  );
}
