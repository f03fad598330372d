import { useEffect } from 'react';
import { editionName } from '../../form/runtime/posted.ts';
import {
  backAction,
  formatStep,
  stepActionName,
  stepBefore,
  stepName,
} from '../../form/runtime/steps.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Banner } from '../Banner.tsx';
import { FormEnd, type FormEndProps } from '../FormEnd.tsx';
import { useSubmissionState } from '../use-submission-state.ts';
import { useSteps } from './use-steps.ts';

/** The end of a step: its banner, and the buttons to continue, go back or send. */
export function StepEnd(props: FormEndProps) {
  const { controller } = props;
  const { form } = controller;
  const state = useSubmissionState(controller);
  const navigation = useSteps();
  const steps = navigation?.steps;
  useEffect(() => steps?.follow(), [steps]);
  if (!navigation || !form.steps) throw new Error('a form without steps has no end of a step');
  const { words } = form.steps;
  const { step, indexes } = navigation;
  const isLast = indexes.every((index) => index <= step.index);
  const isFirst = indexes.every((index) => index >= step.index);
  const back = !isFirst && (
    <ActionButton
      name={stepActionName}
      value={backAction}
      className="button button-quiet step-back"
      disabled={state.status === 'sending'}
      onPress={() =>
        navigation.steps.go(stepBefore(navigation.steps.form, controller.answers(), step))
      }
    >
      {words.back}
    </ActionButton>
  );
  return (
    <>
      <input type="hidden" name={stepName} value={formatStep(step)} />
      {isLast ? (
        <FormEnd {...props} back={back} />
      ) : (
        <div className="form-end">
          {form.call && <input type="hidden" name={editionName} value={form.edition} />}
          <Banner controller={controller} state={state} />
          <div className="step-buttons">
            <button type="submit" className="button form-submit">
              {words.next}
            </button>
            {back}
          </div>
        </div>
      )}
    </>
  );
}
