import { useMemo } from 'react';
import { answeredEntries } from '../form/runtime/answer-sections.ts';
import { formatInstant } from '../form/runtime/format-dates.ts';
import type { FormController } from './form-controller.ts';
import { SentAnswers } from './SentAnswers.tsx';
import type { Sent } from './submission-state.ts';

export interface BodyAnswersProps {
  readonly controller: FormController;
  readonly sent: Sent;
  /** True once the answers are no longer shown. */
  readonly isLeft: boolean;
}

/** The answers of a sent body, formatted. */
export function BodyAnswers({ controller, sent: { body, at }, isLeft }: BodyAnswersProps) {
  const { form, options } = controller;
  const { timeZone, sender } = options;
  const entries = useMemo(
    () => body && answeredEntries(form, body, { makeSafe: String, timeZone }),
    [form, body, timeZone],
  );
  return (
    <SentAnswers
      form={form}
      sender={sender}
      time={at && formatInstant(at, timeZone)}
      entries={isLeft ? undefined : entries}
    />
  );
}
