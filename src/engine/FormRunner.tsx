import Form, { type ThemeProps } from '@rjsf/core';
import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Answers } from '../form/form.ts';
import { FormEnd, type FormEndProps } from './FormEnd.tsx';
import type { FormRun, FormRunOptions, Send } from './form-run.ts';
import type { LetterProps } from './Letter.tsx';
import { Receipt } from './Receipt.tsx';
import { Reply } from './Reply.tsx';
import './styles/form.css';
import { rjsfProps } from './rjsf-props.ts';
import { EngineContext } from './theme/engine-context.ts';
import { themeWith } from './theme/theme.ts';
import { useFormRun } from './use-form-run.ts';

/** Components that only some forms need: parts of the theme, and the email by which a form can be sent. */
export interface FormParts extends ThemeProps, Pick<FormRunOptions, 'prepare'> {
  readonly Letter?: ComponentType<LetterProps>;
  /** Stands for `FormEnd` in a form in steps, or with files. */
  readonly End?: ComponentType<FormEndProps>;
  /** Stands for the call of the site in a form with files. */
  readonly send?: Send;
}

interface FormRunnerProps extends Omit<FormRunOptions, 'prepare'> {
  readonly parts: FormParts;
  /** Where a browser posts the form that runs no script; undefined where nothing is sent, or not to this site. */
  readonly action?: string | undefined;
  /** Draws what the page says of the answers, above the form. */
  readonly summary?: (answers: Answers) => ReactNode;
  /** The text of the page directly above the button. */
  readonly promise?: ReactNode;
}

/** Draws any form and leads a visitor through it: fill in, be told what is wrong, send, be thanked. */
export function FormRunner(props: FormRunnerProps) {
  // Another form is another life: nothing of the first one's state belongs to it.
  return <FormLife key={props.form.id} {...props} />;
}

function FormLife(props: FormRunnerProps) {
  const { action, parts, summary, promise } = props;
  const container = useRef<HTMLDivElement>(null);
  const run = useFormRun({ ...props, ...parts }, container);
  const { End = FormEnd } = parts;
  return (
    <div className="form-runner" ref={container}>
      {summary && <Summary run={run} draw={summary} />}
      <Receipt run={run}>
        <DraftStatus run={run} />
        <Change run={run} />
        <EngineContext value={run}>
          <Questions run={run} action={action} parts={parts}>
            <End run={run} Letter={parts.Letter}>
              {promise}
            </End>
          </Questions>
        </EngineContext>
      </Receipt>
      <Reply run={run} />
    </div>
  );
}

interface SummaryProps {
  readonly run: FormRun;
  readonly draw: (answers: Answers) => ReactNode;
}

/** The page's summary of the answers, above the questions; drawn again with each answer. */
function Summary({ run: { subscribe, answers }, draw }: SummaryProps) {
  return draw(useSyncExternalStore(subscribe, answers, answers));
}

/** Says that the form was changed while the visitor was at it. */
function Change({ run }: { readonly run: FormRun }) {
  const { subscribe, kept, changed } = run;
  const { change } = useSyncExternalStore(subscribe, kept, kept);
  return change && changed && <changed.Notice run={run} change={change} />;
}

/** Says what became of a draft. It is always there: a screen reader speaks of what comes into it. */
function DraftStatus({ run }: { readonly run: FormRun }) {
  const tools = () => run.draftTools;
  const { Notice } = useSyncExternalStore(run.subscribe, tools, tools) ?? {};
  return <div role="status">{Notice && <Notice />}</div>;
}

interface QuestionsProps extends Pick<FormRunnerProps, 'action' | 'parts'> {
  readonly run: FormRun;
  readonly children: ReactNode;
}

/**
 * The form itself, drawn by rjsf from the answers that the store holds. Each widget and each list of rows then follows its own
 * answer in the store, as rjsf would draw the whole form twice for each of them.
 */
function Questions({ run, action, parts, children }: QuestionsProps) {
  const { form, subscribe, givenAnswers } = run;
  const answers = useSyncExternalStore(subscribe, givenAnswers, givenAnswers);
  const [{ schema, uiSchema, validator, ...settings }] = useState(() => rjsfProps(form));
  const [theme] = useState(() => themeWith(parts));
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={answers}
      validator={validator}
      {...theme}
      {...settings}
      className="form"
      tagName={FormTag}
      // Without an address a form must not be posted, and least of all put its answers into this page's address.
      method={action === undefined ? 'dialog' : 'post'}
      action={action}
      // Until the script comes, a browser would ask for answers under conditions that hold no more.
      noHtml5Validate={!form.isCheckedByBrowser || form.conditions.length > 0}
    >
      {children}
    </Form>
  );
}

interface FormTagProps extends ComponentProps<'form'> {
  /** Of rjsf, for wrappers that draw another element. */
  readonly as?: unknown;
}

/**
 * The element around the form: its `name` is for the page's styles and scripts; people know it by its heading. It hears the submit
 * itself, as rjsf would draw the whole form again before it says so.
 */
function FormTag({ name, as: _none, ...props }: FormTagProps) {
  const run = useContext(EngineContext);
  const { page, title, messages } = run?.form ?? {};
  const faults = useRef(0);
  const onSubmit = (event: FormEvent) => {
    // A program that was wrong twice is left out: the browser sends the form by itself.
    if (faults.current > 1) return;
    event.preventDefault();
    (run?.steps ?? run)?.submit().catch((error: unknown) => {
      faults.current += 1;
      throw error;
    });
  };
  const label = page?.heading ?? title ?? messages?.submit;
  return <form data-form={name} aria-label={label} {...props} onSubmit={onSubmit} />;
}
