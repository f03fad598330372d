import type { FastifyRequest } from 'fastify';
import type { Answers, Form, ValidationContext } from '../../form/model/form.ts';
import {
  type CarriedAnswers,
  carryOver,
  type FormChange,
  isUnchanged,
} from '../../form/runtime/carry-over.ts';
import {
  type DisplayedAnswer,
  displayedAnswers,
  unlabelledAnswers,
} from '../../form/runtime/displayed-answers.ts';
import { applyRowAction } from '../../form/runtime/row-actions.ts';
import { activeSteps, type Step, stepOf, withFilesLast } from '../../form/runtime/steps.ts';
import type { PostLimits } from '../api/rate-limiter.ts';
import { refusalStatus } from '../api/refusal.ts';
import type { FindAskingForm } from '../submissions/asking-form.ts';
import { isRenderable } from '../submissions/body-guard.ts';
import { rejectionOf, type Submit } from '../submissions/submit.ts';
import {
  type FormResponse,
  redisplayForm,
  refuseOutcome,
  refuseUnreadable,
  refuseWithForm,
} from './form-response.ts';
import { type ParsedPost, parsePost, unknownControlsIn } from './parse-post.ts';
import type { Post } from './read-posts.ts';
import { moveStep } from './step-move.ts';

interface Context {
  readonly submit: Submit;
  readonly findAskingForm: FindAskingForm;
  readonly counts: Pick<PostLimits, 'count'>;
  readonly timeZone: string;
  readonly context: ValidationContext;
}

/** A press of a button that sends nothing, on a page of another edition. */
interface EarlierMove {
  readonly askedForm: Form;
  readonly read: ParsedPost;
  readonly displayed: readonly DisplayedAnswer[];
}

/**
 * Creates the handler for posts of pages that another edition of the form has made. If the answers mean the same in the
 * current form, it goes on as usual; otherwise it shows the current form with those answers that fit.
 */
export function createDecideEarlier(form: Form, options: Context) {
  const { submit, findAskingForm, counts, timeZone, context } = options;

  async function decide(request: FastifyRequest, post: Post, named: string) {
    const { askedForm, failure } = await askingForm(request, named);
    const read = parsePost(askedForm ?? form, post, timeZone);
    const { answers } = read;
    const isMove = askedForm !== undefined && isMoveIn(askedForm, read);
    const wait = isMove ? undefined : counts.count(request);
    if (!answers) {
      const refusal = wait === undefined ? refuseUnreadable(form, read) : refuseWithForm(form, 429);
      return wait === undefined ? refusal : { ...refusal, wait };
    }
    const displayed = askedForm
      ? displayedAnswers(askedForm, answers)
      : unlabelledAnswers(form, answers);
    const carried = carryOver(form, displayed);
    if (!isRenderable(form, carried.answers)) return refuseWithForm(form, 413);
    const unknownControls = askedForm ? [] : unknownControlsIn(form, post);
    const changed = changedForm(form, {
      ...carried,
      leftOut: [...carried.leftOut, ...unknownControls],
    });
    const refusedWith = (refusal: FormResponse): FormResponse => {
      const { code, shown } = refusal;
      return { ...refusal, shown: { ...changed.shown, banner: shown.banner }, code };
    };
    if (wait !== undefined) return { ...refusedWith(refuseWithForm(form, 429)), wait };
    if (failure !== undefined) return refusedWith(refuseWithForm(form, failure));
    if (!askedForm) return changed;
    const content = { ...read, kind: 'controls', answers } as const;
    if (isMove) {
      const rejected = rejectionOf(askedForm, content);
      if (rejected) return refusedWith(refuseOutcome(form, rejected));
      return moved({ askedForm, read, displayed }) ?? changed;
    }
    try {
      const outcome = await submit({ asked: askedForm, isEditionNamed: true, content });
      if (outcome.status === 'kept') return outcome;
      if (outcome.status === 'changed' || outcome.status === 'invalid') return changed;
      return refusedWith(refuseOutcome(form, outcome.status));
    } catch (error) {
      return refusedWith(refuseWithForm(form, refusalStatus(error, request.log)));
    }
  }

  async function askingForm({ log }: FastifyRequest, named: string) {
    try {
      return { askedForm: await findAskingForm(named) };
    } catch (error) {
      return { failure: refusalStatus(error, log) };
    }
  }

  /** True if a button only changes rows or leads to another step. */
  function isMoveIn(askedForm: Form, { rowAction, step, answers = {} }: ParsedPost): boolean {
    return (
      rowAction !== undefined ||
      (step && moveStep(askedForm, { ...step, answers }, context)) !== undefined
    );
  }

  /** Does the same change of rows or steps in the current form; undefined if that would not mean the same. */
  function moved({ askedForm, read, displayed }: EarlierMove): FormResponse | undefined {
    // Files can be chosen later.
    const { answers, ...change } = carryOver(form, displayed, { hasFiles: true });
    const { rowAction, step } = read;
    const isSteps = form.steps !== undefined;
    if (!isUnchanged(change) || isSteps !== (askedForm.steps !== undefined)) return undefined;
    const from = step && stepToday(form, askedForm, step.from);
    if (rowAction !== undefined) {
      const rows = applyRowAction(form, answers, rowAction);
      return rows && redisplayForm(200, { ...rows, ...(from && { step: from }) });
    }
    if (!from) return undefined;
    const next = moveStep(form, { from, action: step?.action, answers }, context);
    if (!next) return redisplayForm(200, { answers, step: from });
    return redisplayForm(next.problems ? 422 : 200, next);
  }

  return decide;
}

/** Returns the current form with the answers that fit, and a summary of the others. */
function changedForm(form: Form, { answers, ...change }: CarriedAnswers): FormResponse {
  const step = form.steps && stepOfChange(form, answers, change);
  return redisplayForm(409, { answers, change, ...(step && { step }) });
}

/** Returns the first step with a question in the summary, else the first step. */
function stepOfChange(form: Form, answers: Answers, { chooseAgain, lookAt }: FormChange): Step {
  const asking = withFilesLast(form);
  const named = [...chooseAgain, ...lookAt].map(({ name }) => stepOf(asking, name));
  const steps = activeSteps(asking, answers);
  const index = steps.find((each) => named.includes(each)) ?? steps[0] ?? 0;
  return { index, isChange: false };
}

/** Returns the step of the current form that corresponds to a step of the older one. */
function stepToday(form: Form, askedForm: Form, { index, isChange }: Step): Step {
  const asking = withFilesLast(form);
  const fields = withFilesLast(askedForm).sections[index]?.fields;
  if (!fields && form.steps?.hasReview) return { index: form.sections.length, isChange: false };
  const left = fields?.find((name) => form.table.at(name) !== undefined);
  const isFromReview = isChange && (form.steps?.hasReview ?? false);
  return { index: left === undefined ? 0 : stepOf(asking, left), isChange: isFromReview };
}
