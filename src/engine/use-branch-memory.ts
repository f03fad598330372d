import { useRef } from 'react';
import { hiddenFields } from '../runtime/answers.ts';
import type { Answers, Form } from '../runtime/form.ts';
import type { RjsfRef } from './rjsf/context.ts';

/**
 * Remembers what was answered to questions that have disappeared since, and puts it back when they
 * appear again. `remember` takes the answers after each change and returns them with the hidden ones.
 */
export function useBranchMemory(form: Form, rjsf: RjsfRef) {
  const memory = useRef<{ answers: Answers; hidden: ReadonlySet<string> }>(null);
  const forget = () => {
    memory.current = { answers: {}, hidden: hiddenFields(form, {}) };
    return memory.current;
  };
  const remember = (answers: Answers): Answers => {
    const { answers: before, hidden: hiddenBefore } = memory.current ?? forget();
    const hidden = hiddenFields(form, answers);
    const kept = Object.fromEntries(
      [...hidden].flatMap((name) => {
        const answer = answers[name] ?? before[name];
        return answer === undefined ? [] : [[name, answer]];
      }),
    );
    const returning = [...hiddenBefore].filter((name) => !hidden.has(name));
    memory.current = { answers: { ...answers, ...kept }, hidden };
    for (const name of returning) {
      if (answers[name] === undefined && before[name] !== undefined) {
        rjsf.current?.setFieldValue([name], before[name]);
      }
    }
    return memory.current.answers;
  };
  return { remember, forget };
}
