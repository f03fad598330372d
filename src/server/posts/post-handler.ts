import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answers, Form } from '../../form/model/form.ts';
import { questionName } from '../../form/model/question.ts';
import { uploadQuestions } from '../../form/model/question-table.ts';
import { answerAt, pathsOf, withAnswer } from '../../form/runtime/answer-at.ts';
import { initialAnswers } from '../../form/runtime/initial-answers.ts';
import { editionName } from '../../form/runtime/posted.ts';
import { applyRowAction } from '../../form/runtime/row-actions.ts';
import { stepOf, withFilesLast } from '../../form/runtime/steps.ts';
import { validationContextIn } from '../../form/runtime/today.ts';
import type { PostLimits } from '../api/rate-limiter.ts';
import { refusalStatus } from '../api/refusal.ts';
import { pageCaching } from '../pages/site-files.ts';
import type { VisitorLinks } from '../requests/visitor-links.ts';
import { type FindAskingForm, readEditionId } from '../submissions/asking-form.ts';
import { type ControlContent, rejectionOf, type Submit } from '../submissions/submit.ts';
import { createDecideEarlier } from './decide-earlier.ts';
import { type PageForms, pageOf } from './form-pages.ts';
import {
  type FormResponse,
  redisplayForm,
  refuseOutcome,
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
  readonly submit: Submit;
  readonly findAskingForm: FindAskingForm;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly pageRenderer: PageRenderer;
  readonly counts: PostLimits;
  /** The public origin of the site. */
  readonly siteUrl: string;
  /** Signs the address of the thanks page, which then shows the visitor's link; absent: there is none. */
  readonly links?: Pick<VisitorLinks, 'thanksKeyOf'> | undefined;
}

/**
 * Creates the handler for posts without a script. It redirects (303) to the thanks page once the request is on disk;
 * otherwise it responds with the page of the form and everything that was typed. The query parameter `page` chooses
 * among several pages with the form.
 */
export function createPostHandler(form: Form, options: PostHandlerOptions) {
  const { pageRenderer, counts, submit, timeZone, now, siteUrl, links } = options;
  const context = validationContextIn(timeZone, now);
  const decideEarlier = createDecideEarlier(form, { ...options, context });

  async function answer(request: FastifyRequest, reply: FastifyReply, post: Post) {
    const wait = counts.countRender(request);
    if (wait !== undefined) return sendRefusalText(reply.header('retry-after', wait), 429);
    const page = pageOf(form, pageRenderer.pages, request);
    if (!page) return sendRefusalText(reply, 415);
    const decision = await decide(request, post);
    if (decision.status === 'shown') return showForm(reply, page, decision);
    const { reference } = decision;
    const path = thanksPath(form, page, { reference, key: links?.thanksKeyOf(reference) });
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  }

  async function decide(request: FastifyRequest, post: Post) {
    if (!isFromSite(request, siteUrl))
      return redisplayForm(403, { banner: form.words.notFromSite });
    const named = readEditionId(post.texts?.get(editionName));
    if (named !== undefined && named !== form.edition) return decideEarlier(request, post, named);
    const read = parsePost(form, post, timeZone);
    const decision = await decideToday(request, read, named !== undefined);
    return decision.status === 'shown' ? onStep(decision, read.step) : decision;
  }

  /** Handles a post of the current edition, or of an unnamed one (`isNamed` is false). */
  async function decideToday(request: FastifyRequest, read: ParsedPost, isNamed: boolean) {
    const { answers, rowAction, step } = read;
    // Changing rows or steps sends nothing yet.
    const isMove = rowAction !== undefined || step !== undefined;
    const tooOften = isMove ? undefined : countSent(request, answers);
    if (tooOften) return tooOften;
    if (!answers) return refuseUnreadable(form, read);
    const content = { ...read, kind: 'controls', answers } as const;
    try {
      const moved = isMove ? move(read, content) : undefined;
      if (moved) return moved;
      const sentTooOften = step && countSent(request, answers);
      if (sentTooOften) return sentTooOften;
      const outcome = await submit({ asked: form, isEditionNamed: isNamed, content });
      if (outcome.status === 'kept') return outcome;
      if (outcome.status === 'changed') return redisplayForm(409, { answers });
      if (outcome.status !== 'invalid') return refuseOutcome(form, outcome.status, answers);
      const { problems } = outcome;
      return redisplayForm(422, { answers, problems, banner: form.messages.invalid });
    } catch (error) {
      return refuseWithForm(form, refusalStatus(error, request.log), answers);
    }
  }

  /** Handles a button that changes rows or steps; undefined on the last step, which sends the form. */
  function move(
    { rowAction, step }: ParsedPost,
    content: ControlContent,
  ): FormResponse | undefined {
    const { answers } = content;
    const rejected = rejectionOf(form, content);
    if (rejected) return refuseOutcome(form, rejected, answers);
    if (rowAction !== undefined) {
      const rows = applyRowAction(form, answers, rowAction);
      return rows ? redisplayForm(200, rows) : refuseWithForm(form, 400, answers);
    }
    const moved = step && moveStep(form, { ...step, answers }, context);
    return moved && redisplayForm(moved.problems ? 422 : 200, moved);
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
  const paths = uploadQuestions(form.table).flatMap(({ path }) => pathsOf(answers ?? {}, path));
  const isHere = (name: string) => !step || stepOf(withFilesLast(form), name) === step.index;
  const chosen = paths.filter((path) => answerAt(answers ?? {}, path) !== undefined);
  const lost = banner === undefined ? [] : chosen.map(questionName).filter(isHere);
  return {
    ...shown,
    problems: { ...Object.fromEntries(lost.map((name) => [name, words.again])), ...problems },
    ...(answers && {
      answers: chosen.reduce((all, path) => withAnswer(all, path, undefined), answers),
    }),
  };
}
