import Form, { type FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cleanAnswers, judgingClean } from './clean-answers.ts';
import { messagesByPath } from './messages.ts';
import { readMessages, readOwnQuestions, readQuestions } from './read-page.ts';
import type { StockPage, StockSubject, StockVerdict } from './stock-form.ts';
import { stockValidator } from './stock-validator.ts';
import { transformErrors } from './transform-errors.ts';

const withoutDefaults: Partial<FormProps> = {
  experimental_defaultFormStateBehavior: { emptyObjectFields: 'skipDefaults' },
};

declare global {
  interface Window {
    stock: StockPage;
  }
}

window.stock = createPage(document.body.appendChild(document.createElement('main')));

function createPage(container: HTMLElement): StockPage {
  const root = createRoot(container);
  let today = '';
  let drawings = 0;
  const validator = judgingClean(stockValidator(() => today));

  function show(subject: StockSubject, props: Partial<FormProps>): void {
    today = subject.today;
    drawings += 1;
    const { schema, uiSchema } = subject.form;
    const element = createElement(Form, {
      ...props,
      key: drawings,
      schema: schema as RJSFSchema,
      uiSchema,
      validator,
      transformErrors,
      noHtml5Validate: true,
      idSeparator: '.',
      nameGenerator: (path) => path.join('.'),
    });
    flushSync(() => root.render(element));
  }

  function submit(subject: StockSubject, answers: unknown): Promise<StockVerdict> {
    return new Promise((resolve, reject) => {
      show(subject, {
        formData: answers,
        ...(answers !== undefined && withoutDefaults),
        onSubmit: ({ formData, schema, uiSchema }) =>
          resolve({ messages: {}, shown: {}, body: cleanAnswers(formData, schema, uiSchema) }),
        // What is wrong stands on the page only after this call.
        onError: (errors) =>
          setTimeout(() =>
            resolve({
              messages: messagesByPath(errors),
              shown: readMessages(container),
              body: undefined,
            }),
          ),
      });
      const button = container.querySelector<HTMLButtonElement>('button[type=submit]');
      if (button) button.click();
      else reject(new Error('stock rjsf drew no submit button'));
    });
  }

  return {
    draw: (subject, list) =>
      list.map((answers) => {
        show(subject, { formData: answers });
        return readQuestions(container);
      }),
    readOwn: (html) => readOwnQuestions(new DOMParser().parseFromString(html, 'text/html')),
    async judge(subject, list) {
      const verdicts: StockVerdict[] = [];
      for (const answers of list) verdicts.push(await submit(subject, answers));
      return verdicts;
    },
  };
}
