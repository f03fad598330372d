import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answers, Form } from '../../form/model/form.ts';
import { parsePath } from '../../form/model/question.ts';
import { answerAt, withAnswer } from '../../form/runtime/answer-at.ts';
import { isUpload } from '../../form/runtime/file-answer.ts';
import { initialAnswers } from '../../form/runtime/initial-answers.ts';
import { editionName } from '../../form/runtime/posted.ts';
import { applyRowAction } from '../../form/runtime/row-actions.ts';
import { stepOf, withFilesLast } from '../../form/runtime/steps.ts';
import { validationContextIn } from '../../form/runtime/today.ts';
import { type FindAskingForm, isCurrentEdition, readEditionId } from '../api/asking-form.ts';
import { isWithinLimits } from '../api/body-guard.ts';
import type { EarlierSubmitHandler } from '../api/earlier-submit-handler.ts';
import type { PostLimits } from '../api/rate-limiter.ts';
import { refusalStatus } from '../api/refusal.ts';
import type { SubmitHandler } from '../api/submit-handler.ts';
import { pageCaching } from '../pages/site-files.ts';
import { createDecideEarlier } from './decide-earlier.ts';
import { type PageForms, pageOf } from './form-pages.ts';
import {
  type FormResponse,
  redisplayForm,
  refuseTooMuch,
  refuseUnreadable,
  refuseWithForm,
} from './form-response.ts';
import { isFromSite } from './from-site.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type ParsedPost, parsePost } from './parse-post.ts';
import type { Post } from './read-posts.ts';
import { sendHtml, sendRefusalText, sendText } from './send-html.ts';
import { thanksPath } from './send-thanks.ts';
import { moveStep, type StepPost, withStep } from './step-move.ts';

/** In bytes. Typed text can grow tenfold, as it is in the page twice, and escaped. */
const maxPageSize = 300_000;

interface PostHandlerOptions {
  readonly receive: SubmitHandler;
  readonly receiveEarlier: EarlierSubmitHandler;
  readonly findAskingForm: FindAskingForm;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly pageRenderer: PageRenderer;
  readonly counts: PostLimits;
  /** The public origin of the site. */
  readonly siteUrl: string;
}

/**
 * Creates the handler for posts without a script. It redirects (303) to the thanks page once the request is on disk;
 * otherwise it responds with the page of the form and everything that was typed. The query parameter `page` chooses
 * among several pages with the form.
 */
export function createPostHandler(form: Form, options: PostHandlerOptions) {
  const { pageRenderer, counts, receive, timeZone, now, siteUrl } = options;
  const context = validationContextIn(timeZone, now);
  const decideEarlier = createDecideEarlier(form, { ...options, context });

  async function answer(request: FastifyRequest, reply: FastifyReply, post: Post) {
    const wait = counts.countDrawing(request);
    if (wait !== undefined) return sendRefusalText(reply.header('retry-after', wait), 429);
    const page = pageOf(form, pageRenderer.pages, request);
    if (!page) return sendRefusalText(reply, 415);
    const decision = await decide(request, post);
    if (decision.status === 'shown') return showForm(reply, page, decision);
    const path = thanksPath(form, page, decision.reference);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  }

  async function decide(request: FastifyRequest, post: Post) {
    if (!isFromSite(request, siteUrl))
      return redisplayForm(403, { banner: form.words.notFromSite });
    const named = readEditionId(post.texts?.get(editionName));
    if (named !== undefined && !isCurrentEdition(form, named))
      return decideEarlier(request, post, named);
    const read = parsePost(form, post, timeZone);
    const decision = await decideToday(request, read, named !== undefined);
    return decision.status === 'shown' ? onStep(decision, read.step) : decision;
  }

  /** Handles a post of the current edition, or of an unnamed one (`isNamed` is false). */
  async function decideToday(request: FastifyRequest, read: ParsedPost, isNamed: boolean) {
    const { answers, rowAction, step, honeypotValue, upload } = read;
    // Changing rows or steps sends nothing yet.
    const tooOften = rowAction === undefined && !step ? countSent(request, answers) : undefined;
    if (tooOften) return tooOften;
    if (!answers) return refuseUnreadable(form, read);
    if (read.hasUnknownControls) return refuseWithForm(form, 400, answers);
    if (!isWithinLimits(form, answers)) return refuseWithForm(form, 413, answers);
    try {
      if (rowAction !== undefined) {
        const rows = applyRowAction(form, answers, rowAction);
        return rows ? redisplayForm(200, rows) : refuseWithForm(form, 400, answers);
      }
      const moved = step && moveStep(form, { ...step, answers }, context);
      if (moved) return redisplayForm(moved.problems ? 422 : 200, moved);
      const sentTooOften = step && countSent(request, answers);
      if (sentTooOften) return sentTooOften;
      const sent = isNamed ? 'as kept' : undefined;
      const outcome = await receive({ answers, honeypotValue, upload, sent });
      if (outcome.status === 'kept') return outcome;
      if (outcome.status !== 'invalid') return refuseTooMuch(form, outcome.status, answers);
      const { problems } = outcome;
      return redisplayForm(422, { answers, problems, banner: form.messages.invalid });
    } catch (error) {
      return refuseWithForm(form, refusalStatus(error, request.log), answers);
    }
  }

  /** Returns the rejection of a client that sends too often. */
  function countSent(
    request: FastifyRequest,
    answers: Answers | undefined,
  ): FormResponse | undefined {
    const wait = counts.count(request);
    return wait === undefined ? undefined : { ...refuseWithForm(form, 429, answers), wait };
  }

  function onStep(decision: FormResponse, step: StepPost | undefined): FormResponse {
    return step ? { ...decision, shown: withStep(form, decision.shown, step) } : decision;
  }

  async function showForm(
    reply: FastifyReply,
    page: PageForms,
    { code, shown, wait }: FormResponse,
  ): Promise<FastifyReply> {
    if (wait !== undefined) reply.header('retry-after', wait);
    const start = { answers: initialAnswers(form), problems: {} };
    const kept = withoutFiles(form, shown);
    const { today } = context;
    const posted = { status: 'editing', form: form.id, today, ...start, ...kept } as const;
    const html = await pageRenderer.render({ page, posted }, reply.log);
    if (html !== undefined && shown.answers && html.length > maxPageSize) {
      return showForm(reply, page, refuseWithForm(form, 413));
    }
    reply.code(code);
    if (html !== undefined) {
      // `private` lets Back and Forward show the page again; without a cached copy, the browser would ask to post
      // again.
      return sendHtml(
        reply.header('cache-control', `private, ${pageCaching}`),
        html,
        pageRenderer.policyOf(page),
      );
    }
    // The page could not be rendered, so messages about its questions cannot be shown.
    if (shown.banner === undefined || code === 422) return sendRefusalText(reply, 500);
    return sendText(reply, shown.banner);
  }

  return async (request: FastifyRequest, reply: FastifyReply, post: Post) => {
    try {
      return await answer(request, reply, post);
    } catch (error) {
      return sendRefusalText(reply, refusalStatus(error, request.log));
    }
  };
}

/**
 * Removes files, which a browser cannot choose again for the visitor; if the form was rejected, a message at each
 * question says so.
 */
function withoutFiles(form: Form, shown: FormResponse['shown']): FormResponse['shown'] {
  const { files: words } = form;
  const { answers, problems, banner, step } = shown;
  if (!words) return shown;
  const paths = form.questions.filter(isUpload).map(({ path }) => path);
  const isHere = (path: string) => !step || stepOf(withFilesLast(form), path) === step.index;
  const lost = paths.filter(
    (path) =>
      banner !== undefined &&
      answerAt(answers ?? {}, parsePath(path)) !== undefined &&
      isHere(path),
  );
  return {
    ...shown,
    problems: { ...Object.fromEntries(lost.map((path) => [path, words.again])), ...problems },
    ...(answers && {
      answers: paths.reduce((all, path) => withAnswer(all, parsePath(path), undefined), answers),
    }),
  };
}
