import RjsfForm from '@rjsf/core';
import { useMemo } from 'react';
import type { Form } from '../runtime/form.ts';
import { AnswerField } from './AnswerField.tsx';
import { Banner } from './Banner.tsx';
import { FieldSections } from './FieldSections.tsx';
import { Reply } from './Reply.tsx';
import { branchValidator } from './rjsf/branch-validator.ts';
import { rjsfErrors, rjsfSchema, rjsfUiSchema } from './rjsf/props.ts';
import type { Send } from './send.ts';
import './styles/form.css';
import { Honeypot } from './Honeypot.tsx';
import { useFormRun } from './use-form-run.ts';

interface FormRunnerProps {
  readonly form: Form;
  readonly send: Send;
  /** The company's day as `YYYY-MM-DD`, asked anew each time. */
  readonly today: () => string;
}

// rjsf's own field for each type of answer gives way to ours.
const fields = { StringField: AnswerField, NumberField: AnswerField, ArrayField: AnswerField };
const templates = {
  ObjectFieldTemplate: FieldSections,
  FieldTemplate: ({ children }: { readonly children?: React.ReactNode }) => children,
};

/** Draws any form and leads a visitor through it: fill in, be told what is wrong, send, be thanked. */
export function FormRunner(props: FormRunnerProps) {
  const { form } = props;
  const run = useFormRun(props);
  const { state } = run;
  const problems = state.status === 'editing' ? state.problems : undefined;
  const schema = useMemo(() => rjsfSchema(form), [form]);
  const uiSchema = useMemo(() => rjsfUiSchema(form), [form]);
  const extraErrors = useMemo(() => problems && rjsfErrors(problems), [problems]);
  const formContext = useMemo(() => ({ form, today: run.today }), [form, run.today]);
  return (
    <div className="form-runner" ref={run.container}>
      <RjsfForm
        ref={run.rjsf}
        className="form"
        // Without the script nothing may be put into an address, where it would be logged.
        method="post"
        schema={schema}
        uiSchema={uiSchema}
        validator={branchValidator}
        fields={fields}
        templates={templates}
        formContext={formContext}
        initialFormData={run.initialAnswers}
        extraErrors={extraErrors}
        idPrefix={form.id}
        idSeparator="-"
        nameGenerator={plainName}
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
            disabled={!run.isAlive || state.status === 'sending'}
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

/** A control is named after its field, as the address, the tests and the staff name it. */
function plainName(path: readonly (string | number)[]): string {
  return String(path.at(-1) ?? '');
}
