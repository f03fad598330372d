import { useCallback, useEffect, useRef, useState } from 'react';
import { initialAnswers } from '../runtime/answers.ts';
import { toBody } from '../runtime/body.ts';
import type { Answers, Form } from '../runtime/form.ts';
import { validate } from '../runtime/validate.ts';
import { clearDraft, saveDraft } from './draft.ts';
import { goToField, goToFirstProblem } from './go-to-field.ts';
import type { RjsfChange, RjsfForm } from './rjsf/context.ts';
import { answered, arranged, edited, fresh, invalid, type RunState } from './run-state.ts';
import type { Send } from './send.ts';
import { useButtonFocus } from './use-button-focus.ts';
import { useHoneypot } from './use-honeypot.ts';
import { useStart } from './use-start.ts';

interface FormRunOptions {
  readonly form: Form;
  readonly send: Send;
  readonly today: () => string;
  /** The query of the page's address. */
  readonly search: string;
}

/** The life of one form on a page: its state, and what each event does to it. */
export function useFormRun({ form, send, today, search }: FormRunOptions) {
  const [state, setState] = useState<RunState>(fresh);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const rjsf = useRef<RjsfForm>(null);
  const container = useRef<HTMLDivElement>(null);
  const honeypot = useHoneypot();
  const started = useStart({ form, rjsf, container, today, search });

  useButtonFocus(state, container);
  useEffect(() => {
    if (refusals > 0) goToFirstProblem(container.current);
  }, [refusals]);

  const onRows = useCallback(
    (list: string, order: readonly number[]) =>
      setState((previous) => arranged(previous, list, order)),
    [],
  );

  const show = (next: RunState) => {
    setState(next);
    if (next.status === 'editing') setRefusals((count) => count + 1);
    if (next.status !== 'sent') return;
    clearDraft(form);
    honeypot.clear();
    rjsf.current?.reset();
  };

  const submit = async (answers: Answers) => {
    if (isSending.current) return;
    const problems = validate(form, answers, { today: today() });
    if (Object.keys(problems).length > 0) return show(invalid(form, problems));
    const body = toBody(form, answers);
    if (!form.call) return show(keptLocal(form, body));
    isSending.current = true;
    show({ status: 'sending' });
    const result = await send(form.call, { ...body, ...honeypot.caught() });
    isSending.current = false;
    show(answered(form, form.call, result, answers));
  };

  return {
    state,
    rjsf,
    container,
    honeypot: honeypot.input,
    initialAnswers: initialAnswers(form),
    isHydrated: started !== undefined,
    today: started?.today,
    onChange: (event: RjsfChange, fieldId?: string) => {
      // Without a field it is the form that was emptied, which is nobody's answer.
      if (fieldId === undefined) return;
      const answers = answersOf(event);
      saveDraft(form, { answers, search });
      setState((previous) => edited(form, previous, { fieldId, answers, today }));
    },
    onRows,
    onSubmit: (event: RjsfChange) => void submit(answersOf(event)),
    onThanked: () => setState(fresh),
    goTo: (field: string) => goToField(container.current, field),
  };
}

/** A form that sends nothing leaves its answers in the browser's own log (section 4, career form). */
function keptLocal(form: Form, body: Answers): RunState {
  console.info(`${form.id}:`, body);
  return { status: 'sent', reference: undefined };
}

function answersOf({ formData }: RjsfChange): Answers {
  return { ...(formData as Answers | undefined) };
}
