import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import {
  type AnswerMove,
  answerMoves,
  changeOf,
  type RequestChange,
  stateOf,
} from '../requests/changes.ts';
import { formatStage } from '../requests/request-words.ts';
import { AnswerView } from './AnswerView.tsx';
import {
  type AnswerPreview,
  type AnswerProblems,
  addReply,
  answerMovesOf,
  answerPageOf,
  changeContextOf,
  draftAnswer,
  previewAnswer,
  readAnswer,
  type TypedAnswer,
} from './answers.ts';
import type { DeskOptions } from './desk-options.ts';
import { pageTitle } from './form-names.ts';
import { readListAddress, requestPath } from './list-address.ts';
import { textIn, versionIn } from './posted-form.ts';
import {
  editConflictMessage,
  findRequest,
  nextPath,
  notFoundPage,
  type RequestByReference,
} from './request.tsx';
import { notice } from './send-page.tsx';

/** The routes of the pages on which the staff answer a request: each shows the mail before it is sent. */
export function serveAnswers(app: FastifyInstance, desk: DeskOptions): void {
  for (const move of answerMoves) serveAnswer(app, desk, move);
}

function serveAnswer(app: FastifyInstance, desk: DeskOptions, move: AnswerMove): void {
  const { base, site, store, askedForms, now } = desk;
  const path = `/requests/:reference/${move}`;
  const show = (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const { submission, typed, problems = {}, preview, problem } = shown;
    const { version = submission.handling.version } = shown;
    const { kind } = askedForms.handlingOf(submission.form);
    const page = answerPageOf(move, stateOf(submission, kind));
    const view = (
      <AnswerView
        {...{ submission, move, page, version, typed, problems, preview, desk }}
        list={readListAddress(request)}
      />
    );
    return reply.sendPage({
      title: `${page.title}: ${pageTitle(submission, site)}`,
      problem,
      view,
    });
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply, submission: AskedSubmission) => {
    const { kind } = askedForms.handlingOf(submission.form);
    const { title } = answerPageOf(move, undefined);
    const page = notice({
      title: `“${title}” can't be done now`,
      text: `Nothing was sent. This request is: ${formatStage(submission, kind)}.`,
      typed: textIn(request, 'words'),
      next: {
        words: 'Back to the request',
        href: requestPath(base, {
          reference: submission.reference,
          list: readListAddress(request),
        }),
      },
    });
    return reply.code(409).sendPage(page);
  };
  const isAllowed = (submission: AskedSubmission) => answerMovesOf(submission, desk).includes(move);

  app.get(path, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, desk);
    if (!submission || askedForms.handlingOf(submission.form).kind === undefined)
      return reply.code(404).sendPage(notFoundPage(desk, request));
    if (!isAllowed(submission)) return refuse(request, reply, submission);
    const typed = draftAnswer(submission, move, desk);
    const { problems, preview } = previewAnswer(submission, { move, typed }, desk);
    // What is still to be filled in is no mistake.
    const isComplete = Object.keys(problems).length === 0;
    return show(request, reply, { submission, typed, ...(isComplete && { preview }) });
  });

  app.post(path, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, desk);
    if (!submission) return reply.code(404).sendPage(notFoundPage(desk, request));
    if (!isAllowed(submission)) return refuse(request, reply, submission);
    const { reference, handling } = submission;
    const version = versionIn(request);
    const pressed = textIn(request, 'do');
    const posted = readAnswer(request);
    const name = textIn(request, 'reply');
    const typed =
      pressed === 'reply' ? addReply(submission, { move, typed: posted, name }, desk) : posted;
    const { problems, preview } = previewAnswer(submission, { move, typed }, desk);
    const wrong = Object.keys(problems).length;
    const shown: Shown = { submission, version, typed, problems };
    if (wrong > 0) {
      const problem = `Nothing was sent: ${wrong === 1 ? 'one thing needs' : `${wrong} things need`} another look.`;
      return show(request, reply.code(422), { ...shown, problem });
    }
    if (pressed !== 'send') return show(request, reply, { ...shown, preview });
    if (version === handling.version && textIn(request, 'previewed') !== preview.key) {
      const problem = 'Nothing was sent yet: check the new preview, then press the button again.';
      return show(request, reply, { ...shown, preview, problem });
    }
    const { assignee, note } = handling;
    const { agreed, subject, words } = preview;
    const requested: RequestChange = {
      ...{ action: move, version, note, assignee, agreed, subject, words },
      ...{ who: request.visit?.email ?? '', at: now().toISOString() },
    };
    const context = changeContextOf(submission, desk);
    const change = changeOf(submission, requested, context);
    if (change && version === handling.version && (await store.change(change))) {
      const own = { reference, list: readListAddress(request) };
      // What was not mailed is still to be copied.
      const next = context.isMailed && (await nextPath(request, own, desk));
      return reply.redirect(next || requestPath(base, { ...own, isSaved: true }), 303);
    }
    const current = (await findRequest(request, desk)) ?? submission;
    if (!isAllowed(current)) return refuse(request, reply, current);
    const problem = `${editConflictMessage(current, { seen: version, site })} To send it, press the button again.`;
    const latest = previewAnswer(current, { move, typed }, desk);
    return show(request, reply.code(409), { submission: current, typed, ...latest, problem });
  });
}

interface Shown {
  readonly submission: AskedSubmission;
  /** The version that the person saw first; defaults to the stored one. */
  readonly version?: number;
  readonly typed: TypedAnswer;
  readonly problems?: AnswerProblems;
  readonly preview?: AnswerPreview;
  /** Why nothing was sent. */
  readonly problem?: string;
}
