import type { Handling } from '../store/store.ts';
import type { Action } from './changes.ts';
import { DeskForm } from './DeskForm.tsx';
import { Field } from './Field.tsx';
import type { statusOf } from './summary.ts';

/** Where the form stands on its page. */
export const handlingId = 'handling';

interface HandlingFormProps {
  readonly action: string;
  readonly status: ReturnType<typeof statusOf>;
  readonly handling: Handling;
  /** Who may look after the request; somebody who was removed may do so still. */
  readonly people: readonly string[];
}

interface Button {
  readonly action: Action;
  readonly words: string;
}

const save: Button = { action: 'save', words: 'Save only' };
const notSpam: Button = { action: 'not-spam', words: 'This isn’t spam' };
const spam: Button = { action: 'spam', words: 'Mark as spam' };

/** What can be pressed, the most usual first. */
const buttons: Readonly<Record<HandlingFormProps['status'], readonly Button[]>> = {
  waiting: [{ action: 'handle', words: 'Mark as handled' }, save, spam],
  handled: [save, { action: 'reopen', words: 'Mark as waiting' }, spam],
  suspect: [notSpam, save, { action: 'spam', words: 'It’s spam' }],
  spam: [notSpam, save],
};

/** What the staff do with a request. It carries the version that they saw. */
export function HandlingForm({ action, status, handling, people }: HandlingFormProps) {
  const { version, note, assignee } = handling;
  const assignees = new Set([...people, ...(assignee === null ? [] : [assignee])]);
  return (
    <DeskForm id={handlingId} className="card handling" action={action}>
      <h2>Staff notes</h2>
      <input type="hidden" name="version" value={version} />
      <Field label="Note" help="Only staff can see it.">
        <textarea name="note" rows={4} maxLength={4000} defaultValue={note} />
      </Field>
      <p className="printed">{note}</p>
      <Field label="Assigned to">
        <select name="assignee" defaultValue={assignee ?? ''}>
          <option value="">Nobody</option>
          {[...assignees].map((email) => (
            <option key={email}>{email}</option>
          ))}
        </select>
      </Field>
      <p className="printed">{assignee && `Assigned to ${assignee}`}</p>
      <div className="handling-buttons">
        {buttons[status].map((button, index) => {
          const isMain = index === 0 && button !== save;
          const look = `button button-${isMain ? 'main' : 'quiet'}`;
          return (
            <button
              key={button.action}
              className={look}
              type="submit"
              name="do"
              value={button.action}
            >
              {button.words}
            </button>
          );
        })}
      </div>
    </DeskForm>
  );
}
