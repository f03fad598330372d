import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { AnswerField } from './AnswerField.tsx';
import { FormEnd } from './FormEnd.tsx';
import type { FormParts } from './field-props.ts';
import { focusOf } from './focus-of.ts';
import type { FormRun, FormRunOptions } from './form-run.ts';
import { GroupField } from './GroupField.tsx';
import { Questions } from './Questions.tsx';
import { Receipt } from './Receipt.tsx';
import { Reply } from './Reply.tsx';
import { createRegistry } from './rjsf/registry.ts';
import './styles/form.css';
import { type DrawSummary, Summary } from './Summary.tsx';
import { useFormRun } from './use-form-run.ts';

interface FormRunnerProps extends FormRunOptions {
  /** What draws the questions that not every form has. */
  readonly parts: FormParts;
  /** Where a browser posts the form that runs no script; undefined where nothing is sent, or not to this site. */
  readonly action?: string | undefined;
  /** Draws what the page says of the answers, above the form. */
  readonly summary?: DrawSummary;
  /** What the page says directly above the button. */
  readonly promise?: ReactNode;
}

/** Draws any form and leads a visitor through it: fill in, be told what is wrong, send, be thanked. */
export function FormRunner(props: FormRunnerProps) {
  // Another form is another life: nothing of the first one's state belongs to it.
  return <FormLife key={props.form.id} {...props} />;
}

function FormLife(props: FormRunnerProps) {
  const { form, action, posted, parts, summary, promise } = props;
  const container = useRef<HTMLDivElement>(null);
  const run = useFormRun(props, container);
  const [registry] = useState(() => registryOf(run, props));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run.submit();
  };
  return (
    <div className="form-runner" ref={container}>
      {summary && <Summary store={run.store} draw={summary} />}
      <Receipt run={run} />
      <form
        className="form"
        data-form={form.id}
        // Without an address a form must not be posted, and least of all put its answers into this page's address.
        method={action === undefined ? 'dialog' : 'post'}
        action={action}
        // Until the script comes, a browser would ask for answers under conditions that hold no more.
        noValidate={!form.isCheckedByBrowser || Object.keys(form.conditions).length > 0}
        onSubmit={onSubmit}
      >
        <Questions registry={registry} />
        <FormEnd run={run} isPosted={posted !== undefined} Letter={parts.letter}>
          {promise}
        </FormEnd>
      </form>
      <Reply run={run} />
    </div>
  );
}

function registryOf({ store, typing, onAnswer, onRows }: FormRun, props: FormRunnerProps) {
  const { form, parts, today, timeZone, posted } = props;
  const focus = posted && focusOf(form, posted);
  return createRegistry({
    formContext: { form, parts, today, timeZone, store, typing, onAnswer, onRows, focus },
    SchemaField,
    GroupField,
    AnswerField,
  });
}
