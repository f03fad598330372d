import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerAt, withAnswer } from '../../form/answer-at.ts';
import { isUpload } from '../../form/file-answer.ts';
import type { Answers, Form } from '../../form/form.ts';
import { initialAnswers } from '../../form/initial-answers.ts';
import { editionName } from '../../form/posted.ts';
import { pathOf } from '../../form/question.ts';
import { applyRowAction } from '../../form/row-actions.ts';
import { askingFilesLast, stepOf } from '../../form/steps.ts';
import { judgeContextIn } from '../../form/today.ts';
import { editionNamed, type FindAskingForm, isOfToday } from '../api/asking-form.ts';
import { isHarmless } from '../api/body-guard.ts';
import type { PostLimits } from '../api/counter.ts';
import type { Receive } from '../api/receive.ts';
import type { ReceiveEarlier } from '../api/receive-earlier.ts';
import { refusalStatus } from '../api/refusal.ts';
import { pageCaching } from '../pages/site-files.ts';
import { createDecideEarlier } from './decide-earlier.ts';
import type { Drawing } from './drawing.ts';
import { type PageForms, pageOf } from './form-pages.ts';
import { isFromSite } from './from-site.ts';
import { type PostOfForm, readPostOf } from './post-of-form.ts';
import type { Post } from './read-posts.ts';
import { sendHtml, sendPlainly, sendText } from './send-html.ts';
import { thanksPath } from './send-thanks.ts';
import { refused, refusedAsTooMuch, refusedUnread, type Shown, shownAgain } from './shown-form.ts';
import { moveStep, type StepPost, withStep } from './step-move.ts';

/** In bytes. Typed text can grow tenfold: it is in the page twice, and escaped. */
const mostShown = 300_000;

interface PostOptions {
  readonly receive: Receive;
  readonly receiveEarlier: ReceiveEarlier;
  readonly findAskingForm: FindAskingForm;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly drawing: Drawing;
  readonly counts: PostLimits;
  /** The public origin of the site. */
  readonly siteUrl: string;
}

/**
 * Makes the function that answers what browsers post to a form by themselves: 303 to the thanks once the request is on disk,
 * and else the page of the form with everything that was typed. The query may ask for one of its pages (`page`).
 */
export function createAnswerPost(form: Form, options: PostOptions) {
  const { drawing, counts, receive, timeZone, now, siteUrl } = options;
  const context = judgeContextIn(timeZone, now);
  const decideEarlier = createDecideEarlier(form, { ...options, context });

  async function answer(request: FastifyRequest, reply: FastifyReply, post: Post) {
    const wait = counts.countDrawing(request);
    if (wait !== undefined) return sendPlainly(reply.header('retry-after', wait), 429);
    const page = pageOf(form, drawing.pages, request);
    if (!page) return sendPlainly(reply, 415);
    const decision = await decide(request, post);
    if (decision.status === 'shown') return showForm(reply, page, decision);
    const path = thanksPath(form, page, decision.reference);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  }

  async function decide(request: FastifyRequest, post: Post) {
    if (!isFromSite(request, siteUrl)) return shownAgain(403, { banner: form.words.notFromSite });
    const named = editionNamed(post.texts?.get(editionName));
    if (named !== undefined && !isOfToday(form, named)) return decideEarlier(request, post, named);
    const read = readPostOf(form, post, timeZone);
    const decision = await decideToday(request, read, named !== undefined);
    return decision.status === 'shown' ? onStep(decision, read.step) : decision;
  }

  /** Decides about what today's form has asked for, or what names no edition (`isNamed`). */
  async function decideToday(request: FastifyRequest, read: PostOfForm, isNamed: boolean) {
    const { answers, rowAction, step, caught, upload } = read;
    // Whoever only changes rows or steps sends nothing yet.
    const tooOften = rowAction === undefined && !step ? countSent(request, answers) : undefined;
    if (tooOften) return tooOften;
    if (!answers) return refusedUnread(form, read);
    if (read.isForeign) return refused(form, 400, answers);
    if (!isHarmless(form, answers)) return refused(form, 413, answers);
    try {
      if (rowAction !== undefined) {
        const rows = applyRowAction(form, answers, rowAction);
        return rows ? shownAgain(200, rows) : refused(form, 400, answers);
      }
      const moved = step && moveStep(form, { ...step, answers }, context);
      if (moved) return shownAgain(moved.problems ? 422 : 200, moved);
      const sentTooOften = step && countSent(request, answers);
      if (sentTooOften) return sentTooOften;
      const sent = isNamed ? 'as kept' : undefined;
      const outcome = await receive({ answers, caught, upload, sent });
      if (outcome.status === 'kept') return outcome;
      if (outcome.status !== 'invalid') return refusedAsTooMuch(form, outcome.status, answers);
      const { problems } = outcome;
      return shownAgain(422, { answers, problems, banner: form.messages.invalid });
    } catch (error) {
      return refused(form, refusalStatus(error, request.log), answers);
    }
  }

  /** The refusal of somebody who sends too often; undefined for anybody else. */
  function countSent(request: FastifyRequest, answers: Answers | undefined): Shown | undefined {
    const wait = counts.count(request);
    return wait === undefined ? undefined : { ...refused(form, 429, answers), wait };
  }

  function onStep(decision: Shown, step: StepPost | undefined): Shown {
    return step ? { ...decision, shown: withStep(form, decision.shown, step) } : decision;
  }

  async function showForm(
    reply: FastifyReply,
    page: PageForms,
    { code, shown, wait }: Shown,
  ): Promise<FastifyReply> {
    if (wait !== undefined) reply.header('retry-after', wait);
    const start = { answers: initialAnswers(form), problems: {} };
    const kept = withoutFiles(form, shown);
    const { today } = context;
    const posted = { status: 'editing', form: form.id, today, ...start, ...kept } as const;
    const html = await drawing.draw({ page, posted }, reply.log);
    if (html !== undefined && shown.answers && html.length > mostShown) {
      return showForm(reply, page, refused(form, 413));
    }
    reply.code(code);
    if (html !== undefined) {
      // Back and Forward of the browser lead through these pages; without a copy it would ask to post each of them again.
      return sendHtml(
        reply.header('cache-control', `private, ${pageCaching}`),
        html,
        drawing.policyOf(page),
      );
    }
    // A page without its questions would help nobody with messages about them.
    if (shown.banner === undefined || code === 422) return sendPlainly(reply, 500);
    return sendText(reply, shown.banner);
  }

  return async (request: FastifyRequest, reply: FastifyReply, post: Post) => {
    try {
      return await answer(request, reply, post);
    } catch (error) {
      return sendPlainly(reply, refusalStatus(error, request.log));
    }
  };
}

/** No page can choose a file again: where the form is refused, each question that had some says so. */
function withoutFiles(form: Form, shown: Shown['shown']): Shown['shown'] {
  const { files: words } = form;
  const { answers, problems, banner, step } = shown;
  if (!words) return shown;
  const paths = form.questions.filter(isUpload).map(({ path }) => path);
  const isHere = (path: string) => !step || stepOf(askingFilesLast(form), path) === step.index;
  const lost = paths.filter(
    (path) =>
      banner !== undefined && answerAt(answers ?? {}, pathOf(path)) !== undefined && isHere(path),
  );
  return {
    ...shown,
    problems: { ...Object.fromEntries(lost.map((path) => [path, words.again])), ...problems },
    ...(answers && {
      answers: paths.reduce((all, path) => withAnswer(all, pathOf(path), undefined), answers),
    }),
  };
}
