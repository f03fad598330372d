import type RjsfForm from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { type RefObject, useRef } from 'react';
import { hiddenFields } from '../contract/answers.ts';
import type { Answers, Form } from '../contract/form.ts';
import type { FormContext } from './rjsf/context.ts';

/**
 * Remembers what was answered to questions that have disappeared since, and puts it back when they
 * appear again. Returns the function to call with the answers after each change.
 */
export function useBranchMemory(
  form: Form,
  rjsf: RefObject<RjsfForm<unknown, RJSFSchema, FormContext> | null>,
): (answers: Answers) => void {
  const memory = useRef<{ answers: Answers; hidden: ReadonlySet<string> }>({
    answers: {},
    hidden: new Set(form.branches.flatMap((branch) => branch.fields)),
  });
  return (answers) => {
    const { answers: remembered, hidden: before } = memory.current;
    const hidden = hiddenFields(form, answers);
    const returning = [...before].filter((name) => !hidden.has(name));
    const kept = Object.fromEntries(
      [...hidden].flatMap((name) => {
        const answer = answers[name] ?? remembered[name];
        return answer === undefined ? [] : [[name, answer]];
      }),
    );
    const visible = Object.entries(answers).filter(([name]) => !hidden.has(name));
    memory.current = { answers: { ...Object.fromEntries(visible), ...kept }, hidden };
    for (const name of returning) {
      const answer = remembered[name];
      if (answers[name] === undefined && answer !== undefined) {
        rjsf.current?.setFieldValue([name], answer);
      }
    }
  };
}
