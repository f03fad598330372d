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

/** Components that only some forms need: parts of the theme, steps, files, and the link that opens an email. */
export interface FormParts extends ThemeProps, Pick<FormControllerOptions, 'prepare'> {
  readonly MailtoLink?: ComponentType<MailtoLinkProps>;
  /** Replaces `FormEnd` in a form with steps or with files. */
  readonly End?: ComponentType<FormEndProps>;
  /** Replaces the site's `send` in a form with files. */
  readonly send?: Send;
}

interface FormRunnerProps extends Omit<FormControllerOptions, 'prepare'> {
  readonly parts: FormParts;
  /**
   * The address to which a browser posts the form without a script; undefined if nothing is sent, or not to this site.
   */
  readonly action?: string | undefined;
  /** Renders the page's summary of the answers, above the form. */
  readonly summary?: (answers: Answers) => ReactNode;
  /** Text of the page, rendered directly above the button. */
  readonly promise?: ReactNode;
}

/** Renders any form and handles its life on the page: filling in, error messages, sending and thanks. */
export function FormRunner(props: FormRunnerProps) {
  // The key gives another form a new controller, without the state of the previous one.
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

/** The page's summary of the answers, above the questions; rendered again with each answer. */
function Summary({ controller: { subscribe, answers }, render }: SummaryProps) {
  return render(useSyncExternalStore(subscribe, answers, answers));
}

/** The notice that the form was changed while the visitor was filling it in. */
function Change({ controller }: { readonly controller: FormController }) {
  const { subscribe, carryOverState, changed } = controller;
  const { change } = useSyncExternalStore(subscribe, carryOverState, carryOverState);
  return change && changed && <changed.Notice controller={controller} change={change} />;
}

/** The notice about a draft. The element is always rendered: screen readers announce a change inside a live region. */
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
 * The form itself, rendered by rjsf from the answers in the store. Each widget and each list of rows then subscribes to
 * its own answer, because rjsf would render the whole form twice for each change.
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
      // Without an address the form must not be posted, and its answers must not end up in this page's address.
      method={action === undefined ? 'dialog' : 'post'}
      action={action}
      // Until the script runs, a browser would require answers to questions whose conditions no longer hold.
      noHtml5Validate={!form.isCheckedByBrowser || form.conditions.length > 0}
    >
      {children}
    </Form>
  );
}

interface FormTagProps extends ComponentProps<'form'> {
  /** A prop of rjsf, for wrappers that render another element. */
  readonly as?: unknown;
}

/**
 * The `<form>` element. Its `name` is for the page's styles and scripts, and its label is the heading. It handles the
 * submit event itself, because rjsf would render the whole form again before it calls `onSubmit`.
 */
function FormTag({ name, as: _none, ...props }: FormTagProps) {
  const controller = useContext(EngineContext);
  const { page, title, messages } = controller?.form ?? {};
  const failures = useRef(0);
  const onSubmit = (event: FormEvent) => {
    // After the second failure of the script, the browser posts the form by itself.
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
