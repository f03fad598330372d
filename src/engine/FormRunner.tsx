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
import type { Answers } from '../form/model/form.ts';
import { FormEnd, type FormEndProps } from './FormEnd.tsx';
import type { FormController, FormControllerOptions, Send } from './form-controller.ts';
import type { MailtoLinkProps } from './MailtoLink.tsx';
import { Receipt } from './Receipt.tsx';
import { SuccessNotice } from './SuccessNotice.tsx';
import './styles/form.css';
import { rjsfProps } from './rjsf-props.ts';
import { EngineContext } from './theme/engine-context.ts';
import { themeWith } from './theme/theme.ts';
import { useFormController } from './use-form-controller.ts';

/** Components that only some forms need: parts of the theme, and the email by which a form can be sent. */
export interface FormParts extends ThemeProps, Pick<FormControllerOptions, 'prepare'> {
  readonly MailtoLink?: ComponentType<MailtoLinkProps>;
  /** Stands for `FormEnd` in a form in steps, or with files. */
  readonly End?: ComponentType<FormEndProps>;
  /** Stands for the call of the site in a form with files. */
  readonly send?: Send;
}

interface FormRunnerProps extends Omit<FormControllerOptions, 'prepare'> {
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
  return <MountedForm key={props.form.id} {...props} />;
}

function MountedForm(props: FormRunnerProps) {
  const { action, parts, summary, promise } = props;
  const container = useRef<HTMLDivElement>(null);
  const controller = useFormController({ ...props, ...parts }, container);
  const { End = FormEnd } = parts;
  return (
    <div className="form-runner" ref={container}>
      {summary && <Summary controller={controller} render={summary} />}
      <Receipt controller={controller}>
        <DraftStatus controller={controller} />
        <Change controller={controller} />
        <EngineContext value={controller}>
          <Questions controller={controller} action={action} parts={parts}>
            <End controller={controller} MailtoLink={parts.MailtoLink}>
              {promise}
            </End>
          </Questions>
        </EngineContext>
      </Receipt>
      <SuccessNotice controller={controller} />
    </div>
  );
}

interface SummaryProps {
  readonly controller: FormController;
  readonly render: (answers: Answers) => ReactNode;
}

/** The page's summary of the answers, above the questions; drawn again with each answer. */
function Summary({ controller: { subscribe, answers }, render }: SummaryProps) {
  return render(useSyncExternalStore(subscribe, answers, answers));
}

/** Says that the form was changed while the visitor was at it. */
function Change({ controller }: { readonly controller: FormController }) {
  const { subscribe, carryOverState, changed } = controller;
  const { change } = useSyncExternalStore(subscribe, carryOverState, carryOverState);
  return change && changed && <changed.Notice controller={controller} change={change} />;
}

/** Says what became of a draft. It is always there: a screen reader speaks of what comes into it. */
function DraftStatus({ controller }: { readonly controller: FormController }) {
  const tools = () => controller.draftTools;
  const { Notice } = useSyncExternalStore(controller.subscribe, tools, tools) ?? {};
  return <div role="status">{Notice && <Notice />}</div>;
}

interface QuestionsProps extends Pick<FormRunnerProps, 'action' | 'parts'> {
  readonly controller: FormController;
  readonly children: ReactNode;
}

/**
 * The form itself, drawn by rjsf from the answers that the store holds. Each widget and each list of rows then follows its own
 * answer in the store, as rjsf would draw the whole form twice for each of them.
 */
function Questions({ controller, action, parts, children }: QuestionsProps) {
  const { form, subscribe, renderedAnswers } = controller;
  const answers = useSyncExternalStore(subscribe, renderedAnswers, renderedAnswers);
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
  const controller = useContext(EngineContext);
  const { page, title, messages } = controller?.form ?? {};
  const failures = useRef(0);
  const onSubmit = (event: FormEvent) => {
    // A program that was wrong twice is left out: the browser sends the form by itself.
    if (failures.current > 1) return;
    event.preventDefault();
    (controller?.steps ?? controller)?.submit().catch((error: unknown) => {
      failures.current += 1;
      throw error;
    });
  };
  const label = page?.heading ?? title ?? messages?.submit;
  return <form data-form={name} aria-label={label} {...props} onSubmit={onSubmit} />;
}
