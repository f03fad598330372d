import RjsfForm, { type FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Form } from '../runtime/form.ts';
import { AnswerField } from './AnswerField.tsx';
import { Banner } from './Banner.tsx';
import type { FormContext, FormParts } from './field-props.ts';
import { GroupField } from './GroupField.tsx';
import { Reply } from './Reply.tsx';
import { rjsfErrors, rjsfSchema } from './rjsf/props.ts';
import { noValidator } from './rjsf/validator.ts';
import type { Send } from './send.ts';
import './styles/form.css';
import { Honeypot } from './Honeypot.tsx';
import { useFormRun } from './use-form-run.ts';

interface FormRunnerProps {
  readonly form: Form;
  readonly send: Send;
  /** The company's day as `YYYY-MM-DD`, asked anew each time. */
  readonly today: () => string;
  /** The query of the page's address, which may hold answers. */
  readonly search: string;
  /** What draws the questions that not every form has. */
  readonly parts: FormParts;
}

// rjsf's own field for each type of answer gives way to ours.
const fields = {
  ObjectField: GroupField,
  ArrayField: AnswerField,
  StringField: AnswerField,
  NumberField: AnswerField,
  BooleanField: AnswerField,
} as Record<string, Field>;

type Field = NonNullable<FormProps<unknown, RJSFSchema, FormContext>['fields']>[string];

const templates = {
  FieldTemplate: ({ children }: { readonly children?: React.ReactNode }) => children,
};

// The form's own defaults are filled in before rjsf sees the answers.
const noDefaults = {
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
} as const;

/** Draws any form and leads a visitor through it: fill in, be told what is wrong, send, be thanked. */
export function FormRunner(props: FormRunnerProps) {
  // Another form is another life: nothing of the first one's state belongs to it.
  return <FormLife key={props.form.id} {...props} />;
}

function FormLife(props: FormRunnerProps) {
  const { form, parts } = props;
  const run = useFormRun(props);
  const { state } = run;
  const problems = state.status === 'editing' ? state.problems : undefined;
  const schema = useMemo(() => rjsfSchema(form.schema), [form]);
  const extraErrors = useMemo(() => problems && rjsfErrors(problems), [problems]);
  const formContext = useMemo(
    () => ({ form, parts, today: run.today, onRows: run.onRows }),
    [form, parts, run.today, run.onRows],
  );
  return (
    <div className="form-runner" ref={run.container}>
      <RjsfForm
        ref={run.rjsf}
        className="form"
        // Without the script nothing may be put into an address, where it would be logged.
        method="post"
        schema={schema}
        validator={noValidator}
        experimental_defaultFormStateBehavior={noDefaults}
        fields={fields}
        templates={templates}
        formContext={formContext}
        initialFormData={run.initialAnswers}
        extraErrors={extraErrors}
        idPrefix={form.id}
        idSeparator="-"
        noValidate
        noHtml5Validate={!form.isCheckedByBrowser}
        showErrorList={false}
        onChange={run.onChange}
        onSubmit={run.onSubmit}
      >
        <div className="form-end">
          <Honeypot input={run.honeypot} />
          <Banner form={form} state={state} onGoTo={run.goTo} />
          <button
            className="button form-submit"
            type="submit"
            disabled={!run.isHydrated || state.status === 'sending'}
          >
            {state.status === 'sending' ? form.messages.sending : form.messages.submit}
          </button>
        </div>
      </RjsfForm>
      <Reply
        success={form.messages.success}
        isSent={state.status === 'sent'}
        reference={state.status === 'sent' ? state.reference : undefined}
        onThanked={run.onThanked}
      />
    </div>
  );
}
