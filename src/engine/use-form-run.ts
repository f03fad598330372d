import type RjsfForm from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { initialAnswers, toBody } from '../contract/answers.ts';
import type { Answers, Form } from '../contract/form.ts';
import { validate } from '../contract/validate.ts';
import { goToField, goToFirstProblem } from './go-to-field.ts';
import type { FormContext } from './rjsf/context.ts';
import { answered, edited, fresh, invalid, type RunState } from './run-state.ts';
import type { Send } from './send.ts';
import { useAlive } from './use-alive.ts';
import { useBranchMemory } from './use-branch-memory.ts';

type Change = IChangeEvent<unknown, RJSFSchema, FormContext>;

interface FormRunOptions {
  readonly form: Form;
  readonly send: Send;
  readonly today: () => string;
}

/** The life of one form on a page: its state, and what each event does to it. */
export function useFormRun({ form, send, today }: FormRunOptions) {
  const [state, setState] = useState<RunState>(fresh);
  const [round, setRound] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const rjsf = useRef<RjsfForm<unknown, RJSFSchema, FormContext>>(null);
  const container = useRef<HTMLDivElement>(null);
  const remember = useBranchMemory(form, rjsf);
  const alive = useAlive({ form, rjsf, container, today });

  useEffect(() => {
    if (refusals > 0) goToFirstProblem(container.current);
  }, [refusals]);

  const show = (next: RunState) => {
    setState(next);
    if (next.status === 'editing') setRefusals((count) => count + 1);
    if (next.status === 'sent') setRound((count) => count + 1);
  };

  const submit = async (answers: Answers) => {
    if (isSending.current) return;
    const problems = validate(form, answers, { today: today() });
    if (Object.keys(problems).length > 0) return show(invalid(form, problems));
    isSending.current = true;
    show({ status: 'sending' });
    const result = await send(form, toBody(form, answers));
    isSending.current = false;
    show(answered(form, result));
  };

  return {
    state,
    rjsf,
    container,
    /** Counts how often the form was emptied; a new number draws it anew. */
    round,
    initialAnswers: initialAnswers(form),
    isAlive: alive !== undefined,
    today: alive?.today,
    onChange: (event: Change, fieldId?: string) => {
      remember(answersOf(event));
      const field = form.fields.find(({ name }) => `${form.id}-${name}` === fieldId);
      if (field) setState((previous) => edited(previous, field.name));
    },
    onSubmit: (event: Change) => void submit(answersOf(event)),
    onClose: () => setState(fresh),
    goTo: (field: string) => goToField(container.current, field),
  };
}

function answersOf({ formData }: Change): Answers {
  return { ...(formData as Answers | undefined) };
}
