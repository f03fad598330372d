import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatCount } from '../../page-language/template-variables.ts';
import { eraseRequests, hashesToErase } from '../erasing/erase-requests.ts';
import { ErasureError } from '../erasing/erasure-log.ts';
import { findPerson } from '../erasing/find-person.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { summaryOf } from '../requests/request-summary.ts';
import type { StoredSubmission } from '../store/store-types.ts';
import type { DeskOptions } from './desk-options.ts';
import { pageTitle } from './form-names.ts';
import { DeskForm } from './forms.tsx';
import { type ListAddress, readListAddress, requestPath } from './list-address.ts';
import { textIn } from './posted-form.ts';
import { RequestRows } from './RequestRows.tsx';
import { findRequest, notFoundPage, type RequestByReference } from './request.tsx';

/** What there is of the person who sent a request. */
interface Person {
  /** Their address; undefined if the request has none. */
  readonly email: string | undefined;
  /** The requests with their address as a whole answer; without an address, the request alone. */
  readonly own: readonly AskedSubmission[];
  /** Further requests that may be theirs: their address is part of an answer, or their phone number is the same. */
  readonly others: readonly AskedSubmission[];
}

/** The routes by which the staff delete a person's requests for good, after the questions of `requests forget`. */
export function serveDeletion(app: FastifyInstance, desk: DeskOptions): void {
  const path = '/requests/:reference/delete';
  const sendQuestion = (
    request: RequestByReference,
    reply: FastifyReply,
    { submission, problem }: { submission: AskedSubmission; problem?: string },
  ) =>
    findPersonOf(submission, desk).then((person) => {
      const list = readListAddress(request);
      const view = <DeleteView submission={submission} {...person} list={list} desk={desk} />;
      return reply.sendPage({ title: pageTitle(submission, desk.site), problem, view });
    });
  app.get(path, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, desk);
    if (!submission) return reply.code(404).sendPage(notFoundPage(desk, request));
    return sendQuestion(request, reply, { submission });
  });
  app.post(path, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, desk);
    if (!submission) return reply.code(404).sendPage(notFoundPage(desk, request));
    const { own } = await findPersonOf(submission, desk);
    const isAlone = textIn(request, 'do') === 'delete-one';
    const wanted = isAlone ? [submission] : own;
    if (!isAlone && textIn(request, 'seen') !== namesOf(own))
      return sendQuestion(request, reply.code(409), { submission, problem: changed });
    const removed = await erase(app, wanted, desk).catch((error: unknown) => {
      if (error instanceof ErasureError) return error.message;
      throw error;
    });
    if (typeof removed === 'string')
      return sendQuestion(request, reply.code(409), { submission, problem: removed });
    // The searches of the staff are deleted, too, so that no list with one can be returned to.
    return reply.redirect(`${desk.base}?removed=${removed}`, 303);
  });
}

const changed =
  'Nothing was deleted: requests of this person have come in or changed meanwhile. Look again, and decide.';

/** Erases requests, and cleans up behind them while the page is answered. Resolves to how many there were. */
async function erase(
  app: FastifyInstance,
  submissions: readonly StoredSubmission[],
  { store, askedForms, now, erasureLog, storedFiles }: DeskOptions,
): Promise<number> {
  const openFiles = async () => storedFiles;
  const context = { store, askedForms, now, erasureLog, openFiles };
  await hashesToErase(submissions, context);
  const { removed, finish } = await eraseRequests(submissions, context);
  void finish().catch((error: unknown) =>
    app.log.error({ err: error }, 'the traces of deleted requests could not be removed'),
  );
  return removed;
}

async function findPersonOf(submission: AskedSubmission, desk: DeskOptions): Promise<Person> {
  const { store, askedForms, site } = desk;
  const { email } = summaryOf(submission, site);
  const found = email === undefined ? { own: [], others: [] } : await findPerson(email, desk);
  // Its address may be part of a longer answer.
  const own = found.own.length > 0 ? found.own : [submission];
  const same: StoredSubmission[] = [];
  for await (const some of store.list({ samePersonAs: submission.reference })) same.push(...some);
  const isOwn = ({ reference }: StoredSubmission) =>
    own.some((each) => each.reference === reference);
  const others = new Map(
    [...found.others, ...same].filter((each) => !isOwn(each)).map((each) => [each.reference, each]),
  );
  return {
    email,
    own: await askedForms.withForms(own),
    others: await askedForms.withForms([...others.values()]),
  };
}

/** The references that the page shows, so that nothing else is deleted. */
function namesOf(submissions: readonly StoredSubmission[]): string {
  return submissions
    .map(({ reference }) => reference)
    .sort()
    .join(' ');
}

interface DeleteProps extends Person {
  readonly submission: AskedSubmission;
  readonly list: ListAddress;
  readonly desk: DeskOptions;
}

/** Shows what there is of a person, and asks. */
function DeleteView({ submission, email, own, others, list, desk }: DeleteProps) {
  const { reference } = submission;
  const back = requestPath(desk.base, { reference, list });
  const count = formatCount(own.length, 'request');
  return (
    <article className="request delete">
      <a className="back" href={back}>
        Back to the request
      </a>
      <h1>Delete for good?</h1>
      <p>
        {email === undefined
          ? 'This request names no email address, so it is deleted alone.'
          : `These are the requests of ${email}.`}{' '}
        No backup brings back what is deleted, and the files and emails that belong to it go, too.
      </p>
      <RequestRows rows={own} list={list} hasStatus desk={desk} />
      {others.length > 0 && (
        <section className="others">
          <h2>Perhaps of the same person</h2>
          <p>
            Their phone number is the same, or the address is part of a longer answer. These are
            kept: look at each, and delete it if it is theirs.
          </p>
          <RequestRows rows={others} list={list} hasStatus desk={desk} />
        </section>
      )}
      <DeskForm
        className="handling-buttons"
        action={requestPath(desk.base, { reference, list, page: 'delete' })}
      >
        <input type="hidden" name="seen" value={namesOf(own)} />
        <button className="button button-alarm" type="submit" name="do" value="delete-all">
          Delete {count} for good
        </button>
        {own.length > 1 && (
          <button className="button button-quiet" type="submit" name="do" value="delete-one">
            Delete {reference} alone
          </button>
        )}
        <a className="button button-quiet" href={back}>
          Keep everything
        </a>
      </DeskForm>
    </article>
  );
}
