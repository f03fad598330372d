import { site } from 'virtual:site';
import type { LateOutcome } from '../engine/form-controller.ts';

interface LateReplyNoteProps {
  readonly late: LateOutcome;
  /** The address of the form's page, with its query. */
  readonly address: string;
  readonly onClose: () => void;
}

/** The result of a form that was sent from another page, with a link back if it failed. */
export function LateReplyNote(props: LateReplyNoteProps) {
  return (
    <div className="late-reply-words">
      <Words {...props} />
      <button type="button" className="button button-quiet button-small" onClick={props.onClose}>
        {site.words.close}
      </button>
    </div>
  );
}

function Words({ late: { form, outcome }, address, onClose }: LateReplyNoteProps) {
  const { success } = form.messages;
  if (outcome.status === 'sent') {
    const { reference, link } = outcome;
    return (
      <p>
        {success.text}
        {reference && ` ${success.reference ?? form.words.reference} ${reference}`}
        {link && (
          <>
            {' '}
            <a href={link}>{form.words.link}</a>
          </>
        )}
      </p>
    );
  }
  return (
    <>
      <p>{outcome.status === 'editing' && outcome.banner}</p>
      <a className="button button-small" href={address} onClick={onClose}>
        {form.words.backToForm}
      </a>
    </>
  );
}
