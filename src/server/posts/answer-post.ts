import type { FastifyReply, FastifyRequest } from 'fastify';
import { initialAnswers } from '../../form/answers.ts';
import type { Form } from '../../form/form.ts';
import { statusOf } from '../api/answer-error.ts';
import type { PostLimits } from '../api/post-limits.ts';
import { createDecision, type DecisionOptions, type Shown } from './decide-post.ts';
import type { Drawing } from './drawing.ts';
import { type FormPage, pageOf } from './form-pages.ts';
import type { Post } from './read-posts.ts';
import { sendPage, sendPlainly } from './send-page.ts';
import { thanksPath } from './thanks.ts';

/** What posts without a script are answered with. */
export interface PostDesk extends DecisionOptions {
  readonly drawing: Drawing;
  readonly counts: Pick<PostLimits, 'count' | 'countDrawing'>;
}

/**
 * Makes the function that answers what browsers post to a form by themselves: 303 to the thanks once the request is on disk,
 * and else the page of the form with everything that was typed. The query may ask for one of its pages (`page`).
 */
export function createAnswerPost(form: Form, desk: PostDesk) {
  const { drawing, counts } = desk;
  const decide = createDecision(form, desk);

  const answer = async (request: FastifyRequest, reply: FastifyReply, post: Post) => {
    const wait = counts.countDrawing(request);
    if (wait !== undefined) return sendPlainly(reply.header('retry-after', wait), 429);
    const page = pageOf(form, drawing.pages, request);
    if (!page) return sendPlainly(reply, 415);
    const decision = await decide(request, post);
    if (decision.status === 'shown') return showForm(reply, page, decision);
    const path = thanksPath(form, page, decision.reference);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  };

  const showForm = (reply: FastifyReply, page: FormPage, { code, shown, wait }: Shown) => {
    if (wait !== undefined) reply.header('retry-after', wait);
    const start = { answers: initialAnswers(form), problems: {} };
    const posted = {
      status: 'editing',
      form: form.id,
      ...start,
      ...shown,
    } as const;
    return sendPage(reply.code(code), drawing, { page, posted, isError: code >= 400 });
  };

  return async (request: FastifyRequest, reply: FastifyReply, post: Post) => {
    try {
      return await answer(request, reply, post);
    } catch (error) {
      return sendPlainly(reply, statusOf(error, request.log));
    }
  };
}
