import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormRunner } from '../../src/engine/FormRunner.tsx';
import { initialAnswers } from '../../src/form/answers.ts';
import type { Form } from '../../src/form/form.ts';
import { wholeTheme } from './whole-theme.ts';

/** The page of a form as this project's engine draws it ahead: before anybody has touched it, or with these answers. */
export function drawnHere(form: Form, today: string, begun = initialAnswers(form)): string {
  const send = () => Promise.reject(new Error('nothing is sent here'));
  return renderToStaticMarkup(
    createElement(FormRunner, {
      ...{ form, parts: wholeTheme, send, context: { today }, search: '', begun },
      timeZone: 'America/Toronto',
    }),
  );
}
