import { Choice } from './Choice.tsx';
import type { Frame, RequestPage } from './desk-page.ts';
import { Labelled } from './Labelled.tsx';
import { Token } from './Token.tsx';

/** Where the form stands on its page. */
export const handlingId = 'handling';

/** What the staff do with a request. It carries the version that they saw. */
export function HandlingForm({
  page,
  frame,
}: {
  readonly page: RequestPage;
  readonly frame: Frame;
}) {
  const { href, version, note, assignee, people, status } = page;
  const isSuspect = status === 'suspect' || status === 'spam';
  return (
    <form id={handlingId} className="card handling" method="post" action={href}>
      <h2>Staff notes</h2>
      <Token frame={frame} />
      <input type="hidden" name="version" value={version} />
      <Labelled label="Note" help="Only staff can see it.">
        {(ties) => <textarea {...ties} name="note" rows={4} maxLength={4000} defaultValue={note} />}
      </Labelled>
      <p className="printed">{note}</p>
      <Choice
        label="Assigned to"
        name="assignee"
        value={assignee}
        none="Nobody"
        options={people.map((email) => ({ value: email, words: email }))}
      />
      <p className="printed">{assignee === '' ? '' : `Assigned to ${assignee}`}</p>
      <div className="handling-buttons">
        {status === 'waiting' && (
          <button className="button button-main" type="submit" name="do" value="handle">
            Mark as handled
          </button>
        )}
        {isSuspect && (
          <button className="button button-main" type="submit" name="do" value="not-spam">
            This isn’t spam
          </button>
        )}
        <button className="button button-quiet" type="submit" name="do" value="save">
          Save only
        </button>
        {status === 'handled' && (
          <button className="button button-quiet" type="submit" name="do" value="reopen">
            Mark as waiting
          </button>
        )}
        {status !== 'spam' && (
          <button className="button button-quiet" type="submit" name="do" value="spam">
            {status === 'suspect' ? 'It’s spam' : 'Mark as spam'}
          </button>
        )}
      </div>
    </form>
  );
}
