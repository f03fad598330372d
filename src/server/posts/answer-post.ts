import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerAt, withAnswer } from '../../form/answer-at.ts';
import { initialAnswers } from '../../form/answers.ts';
import { isUpload } from '../../form/file-answer.ts';
import type { Answers, Form } from '../../form/form.ts';
import { honeypotName } from '../../form/honeypot.ts';
import type { PostedEditing } from '../../form/posted.ts';
import {
  isSeveral,
  ownName,
  pathOf,
  type Question,
  type QuestionTable,
  questionPath,
} from '../../form/question.ts';
import { type ControlTexts, readControls, usualRows } from '../../form/read-controls.ts';
import { applyRowAction, rowActionName } from '../../form/row-actions.ts';
import { askingFilesLast, stepActionName, stepName, stepOf } from '../../form/steps.ts';
import { judgeContextIn } from '../../form/today.ts';
import { isDrawable, isHarmless } from '../api/body-guard.ts';
import type { PostLimits } from '../api/counter.ts';
import type { Receive } from '../api/receive.ts';
import { type RefusalStatus, refusalStatus, sentenceOf, tooManyFiles } from '../api/refusal.ts';
import { pageCaching } from '../pages/site-files.ts';
import { answersWithFiles } from '../uploads/uploads.ts';
import { type Drawing, sendHtml, sendPlainly, sendText } from './drawing.ts';
import { type PageForms, pageOf } from './form-pages.ts';
import { isFromSite } from './from-site.ts';
import type { Post } from './read-posts.ts';
import { thanksPath } from './send-thanks.ts';
import { moveStep, readStepPost, type StepPost, withStep } from './step-move.ts';

/** In bytes. Typed text can grow tenfold: it is in the page twice, and escaped. */
const mostShown = 300_000;

interface PostOptions {
  readonly receive: Receive;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly drawing: Drawing;
  readonly counts: PostLimits;
  /** The public origin of the site. */
  readonly siteUrl: string;
}

/** The form is shown again with what is said here, and else as at the start. */
interface Shown {
  readonly status: 'shown';
  readonly code: number;
  readonly shown: Partial<Omit<PostedEditing, 'status' | 'form'>>;
  /** After how many seconds a client may come again. */
  readonly wait?: number;
}

/**
 * Makes the function that answers what browsers post to a form by themselves: 303 to the thanks once the request is on disk,
 * and else the page of the form with everything that was typed. The query may ask for one of its pages (`page`).
 */
export function createAnswerPost(form: Form, options: PostOptions) {
  const { drawing, counts, receive, timeZone, now, siteUrl } = options;
  const context = judgeContextIn(timeZone, now);

  async function answer(request: FastifyRequest, reply: FastifyReply, post: Post) {
    const wait = counts.countDrawing(request);
    if (wait !== undefined) return sendPlainly(reply.header('retry-after', wait), 429);
    const page = pageOf(form, drawing.pages, request);
    if (!page) return sendPlainly(reply, 415);
    const read = readPost(post);
    const decision = await decide(request, read);
    if (decision.status === 'shown') return showForm(reply, page, onStep(decision, read.step));
    const path = thanksPath(form, page, decision.reference);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  }

  function readPost({ texts, isTooLong, upload }: Post) {
    const own = texts && ownTexts(form, texts);
    const answers = own && answersWithFiles(form, readControls(form, own, timeZone), upload?.files);
    // Few controls can name many rows: none of them is drawn, as no page of the form has posted them.
    const isTooMuch = isTooLong || (answers !== undefined && !isDrawable(form, answers));
    return {
      answers: isTooMuch ? undefined : answers,
      isTooMuch,
      // Names that no control of the form has: this is the post of something else.
      isForeign: own !== undefined && own.size < (texts?.size ?? 0),
      rowAction: own?.get(rowActionName)?.[0],
      caught: own?.get(honeypotName)?.[0],
      step: own && !isTooMuch ? readStepPost(form, own) : undefined,
      upload,
    };
  }

  async function decide(request: FastifyRequest, read: ReturnType<typeof readPost>) {
    if (!isFromSite(request, siteUrl)) return shownAgain(403, { banner: form.words.notFromSite });
    const { answers, isTooMuch, rowAction, step, caught, upload } = read;
    // Whoever only changes rows or steps sends nothing yet.
    const tooOften = rowAction === undefined && !step ? countSent(request, answers) : undefined;
    if (tooOften) return tooOften;
    if (!answers && upload?.isTooMuch) return refused(form, 413, undefined, tooManyFiles);
    if (!answers) return refused(form, isTooMuch ? 413 : 400);
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
      const outcome = await receive({ answers, caught, upload });
      if (outcome.status === 'kept') return outcome;
      if (outcome.status === 'too long') return refused(form, 413, answers);
      if (outcome.status === 'too many files') return refused(form, 413, answers, tooManyFiles);
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

/** The words of a refusal as the script would show them, behind the sentence of the form. */
function refused(
  { call }: Form,
  code: RefusalStatus,
  answers?: Answers,
  sentence = sentenceOf(code),
): Shown {
  const { text = '', detail = undefined } = call?.failure ?? {};
  const banner = text + (detail ? sentence : '');
  return shownAgain(code, { banner, ...(answers && { answers }) });
}

function shownAgain(code: number, shown: Shown['shown']): Shown {
  return { status: 'shown', code, shown };
}

/**
 * Of what was posted, what the controls of this form can have posted: names that the form draws, and of those that are not the
 * boxes of one question each once.
 */
function ownTexts(form: Form, texts: ControlTexts): ControlTexts {
  return new Map([...texts].filter(([name, given]) => isOwn(form, name, given)));
}

/** The trap, and the buttons of rows. */
const ofEveryForm = [honeypotName, rowActionName];
const ofSteps = [stepName, stepActionName];

function isOwn({ table, steps }: Form, name: string, given: readonly string[]): boolean {
  const question = questionAt(table, name);
  if (question && isSeveral(question)) return true;
  if (given.length > 1) return false;
  if (ofEveryForm.includes(name) || (steps && ofSteps.includes(name))) return true;
  if (!question || question.widget === 'rows') return false;
  // A row is there by its own name, even while no control in it holds anything.
  return question.widget !== 'group' || (ownName(question.path) === '*' && given[0] === '');
}

/** The question with a name; none in a row behind the last that there may be. */
function questionAt(table: QuestionTable, name: string): Question | undefined {
  const question = table.at(questionPath(name));
  const names = name.split('.');
  const steps = question?.path.split('.') ?? [];
  const isThere = steps.every((step, index) => {
    if (step !== '*') return true;
    const { maxItems = usualRows } = table.at(steps.slice(0, index).join('.')) ?? {};
    return isNumberBelow(maxItems, names[index] ?? '');
  });
  return isThere ? question : undefined;
}

/** True if a text is a number of a row, written in the one way in which pages write it. */
function isNumberBelow(end: number, text: string): boolean {
  return /^(?:0|[1-9]\d{0,3})$/.test(text) && Number(text) < end;
}
