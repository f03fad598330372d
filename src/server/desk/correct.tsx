import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answers, FieldErrors } from '../../form/model/form.ts';
import { applyRowAction } from '../../form/runtime/row-actions.ts';
import { isWithinLimits } from '../submissions/body-guard.ts';
import { CorrectView } from './CorrectView.tsx';
import {
  answerChanges,
  type Correctable,
  correctionErrors,
  correctionOf,
  isCorrectable,
  readCorrection,
  storedAnswers,
} from './corrections.ts';
import type { DeskOptions } from './desk-options.ts';
import { pageTitle } from './form-names.ts';
import { readListAddress, requestPath } from './list-address.ts';
import { versionIn } from './posted-form.ts';
import {
  editConflictMessage,
  findRequest,
  notFoundPage,
  type RequestByReference,
} from './request.tsx';

/** The routes of the page on which the staff correct answers. */
export function serveCorrections(app: FastifyInstance, deskOptions: DeskOptions): void {
  const { base, site, store, now } = deskOptions;
  const path = '/requests/:reference/correct';
  const show = (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const { submission, answers, problems = {}, focus, isClash = false } = shown;
    const { version = submission.handling.version } = shown;
    const wrong = Object.keys(problems);
    const changes = isClash ? answerChanges(submission, answers, site.timeZone) : [];
    const view = (
      <CorrectView
        submission={submission}
        version={version}
        answers={answers}
        problems={problems}
        focus={focus ?? wrong[0]}
        keptNow={new Map(changes.map(({ name, before }) => [name, before]))}
        list={readListAddress(request)}
        desk={deskOptions}
      />
    );
    const title = `Correct an answer: ${pageTitle(submission, site)}`;
    return reply.sendPage({
      title,
      problem: shown.problem ?? describeProblems(wrong.length),
      view,
    });
  };
  app.get(path, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, deskOptions);
    if (!isCorrectable(submission))
      return reply.code(404).sendPage(notFoundPage(deskOptions, request));
    return show(request, reply, { submission, answers: storedAnswers(submission) });
  });
  app.post(path, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, deskOptions);
    if (!isCorrectable(submission))
      return reply.code(404).sendPage(notFoundPage(deskOptions, request));
    const { reference, asked, handling } = submission;
    const { answers, rowAction } = readCorrection(request, submission, site.timeZone);
    const version = versionIn(request);
    if (!answers || !isWithinLimits(asked, answers)) {
      const shown = { submission, answers: storedAnswers(submission), problem: tooMuch };
      return show(request, reply.code(413), shown);
    }
    if (rowAction !== '') {
      const rows = applyRowAction(asked, answers, rowAction);
      return show(request, reply, { submission, version, answers, ...rows });
    }
    const own = { reference, list: readListAddress(request) };
    const who = request.visit?.email ?? '';
    const change = correctionOf(submission, answers, { ...deskOptions, who, at: now() });
    if (!change) return reply.redirect(requestPath(base, own), 303);
    const isSeen = version === handling.version;
    const problems = correctionErrors(submission, answers, deskOptions);
    if (isSeen && Object.keys(problems).length > 0) {
      return show(request, reply.code(422), { submission, answers, problems });
    }
    if (isSeen && (await store.change(change))) {
      return reply.redirect(requestPath(base, { ...own, isSaved: true }), 303);
    }
    const found = await findRequest(request, deskOptions);
    const current = isCorrectable(found) ? found : submission;
    const problem = `${editConflictMessage(current, { seen: version, site })} Where yours differs from what is saved now, the question says so. To replace it with yours, press the button again.`;
    return show(request, reply.code(409), { submission: current, answers, problem, isClash: true });
  });
}

interface Shown {
  readonly submission: Correctable;
  readonly answers: Answers;
  /** The version that the person saw first; defaults to the stored one. */
  readonly version?: number;
  readonly problems?: FieldErrors;
  readonly focus?: string;
  /** Why nothing was saved, if not for invalid answers. */
  readonly problem?: string;
  /** True if another person has changed the request meanwhile. */
  readonly isClash?: boolean;
}

const tooMuch =
  'Nothing was saved: this is more than the form takes. Below are the answers as they are kept.';

function describeProblems(count: number): string | undefined {
  if (count === 0) return undefined;
  const what = count === 1 ? 'One answer needs' : `${count} answers need`;
  return `Nothing was saved: ${what} another look.`;
}
