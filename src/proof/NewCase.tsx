import { site } from 'virtual:site';
import { useState } from 'react';
import { answersInPage } from '../engine/given-answers.ts';
import type { Form } from '../form/form.ts';
import { ask } from './ask.ts';

/** The button that makes a case of what is filled in, and copies it. */
export function NewCase({ form }: { readonly form: Form }) {
  const [made, setMade] = useState<{ readonly text: string; readonly isCopied: boolean }>();
  const copy = async () => {
    const element = document.querySelector<HTMLFormElement>('.form');
    if (!element) return;
    const answers = answersInPage(form, element, site.timeZone);
    const { text } = await ask<{ text: string }>(`/${form.id}/case`, answers);
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setMade({ text, isCopied });
  };
  return (
    <aside className="proof-case" aria-label="A new example">
      <button type="button" className="button" onClick={() => void copy()}>
        Copy as an example
      </button>{' '}
      <a href={`/_proof/${form.id}`}>Back to the sheet</a>
      <p role="status">
        {made &&
          `${made.isCopied ? 'Copied.' : 'Please copy it.'} Put it at the end of tests/forms/${form.id}.yaml, and say in its name what it shows.`}
      </p>
      {made && <pre>{made.text}</pre>}
    </aside>
  );
}
