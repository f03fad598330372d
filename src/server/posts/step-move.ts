import type { Answers, Form, ValidationContext } from '../../form/model/form.ts';
import type { ControlTexts } from '../../form/runtime/parse-controls.ts';
import type { PostedEditing } from '../../form/runtime/posted.ts';
import {
  backAction,
  errorsOfStep,
  firstInvalidStep,
  firstStep,
  parseStep,
  questionToChange,
  type Step,
  stepActionName,
  stepAfter,
  stepBefore,
  stepName,
  stepOf,
  withFilesLast,
} from '../../form/runtime/steps.ts';
import { validate } from '../../form/runtime/validate.ts';

/** The step that was posted, and the value of the pressed button; undefined for the one that leads on. */
export interface StepPost {
  readonly from: Step;
  readonly action: string | undefined;
}

type ShownState = Partial<Omit<PostedEditing, 'status' | 'form'>>;

/** Reads the posted step; undefined if the form has no steps. */
export function readStepPost(form: Form, texts: ControlTexts): StepPost | undefined {
  if (!form.steps) return undefined;
  const from = parseStep(form, texts.get(stepName)?.[0]) ?? firstStep;
  return { from, action: texts.get(stepActionName)?.[0] };
}

/** Returns the state to show after a post; undefined on the last step, from which the form is sent. */
export function moveStep(
  given: Form,
  { from, action = '', answers }: StepPost & { readonly answers: Answers },
  context: ValidationContext,
): ShownState | undefined {
  const form = withFilesLast(given);
  if (action === backAction) return { answers, step: stepBefore(form, answers, from) };
  const focus = questionToChange(form, action);
  if (focus !== undefined) {
    return { answers, step: { index: stepOf(form, focus), isChange: true }, focus };
  }
  const problems = errorsOfStep(form, validate(form, answers, context), from);
  if (Object.keys(problems).length > 0) {
    return { answers, problems, step: from, banner: form.messages.invalid };
  }
  const step = stepAfter(form, answers, from);
  return step && { answers, step };
}

/** Adds the step to show: the first one with an error, else the posted one. */
export function withStep(form: Form, shown: ShownState, { from }: StepPost): ShownState {
  const { problems = {} } = shown;
  const wrong = shown.step ? undefined : firstInvalidStep(withFilesLast(form), problems);
  return { ...shown, ...wrong, step: shown.step ?? wrong?.step ?? from };
}
