import type { LateReply } from './late-reply.ts';

interface LateReplyNoteProps {
  readonly reply: LateReply | undefined;
  readonly onClose: () => void;
}

/** Tells on any page what became of a form that was sent from another one, with the way back if it failed. */
export function LateReplyNote({ reply, onClose }: LateReplyNoteProps) {
  return (
    // Always there: a screen reader speaks of what comes into it.
    <div className="late-reply" role="alert">
      {reply && (
        <div className="late-reply-words">
          <Words reply={reply} onClose={onClose} />
          <button type="button" className="button button-quiet button-small" onClick={onClose}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}

interface WordsProps {
  readonly reply: LateReply;
  readonly onClose: () => void;
}

function Words({ reply: { form, outcome, page, search }, onClose }: WordsProps) {
  const { success } = form.messages;
  if (outcome.status === 'sent') {
    const { reference } = outcome;
    return (
      <p>
        {success.text}
        {reference && ` ${success.reference ?? 'Your reference:'} ${reference}`}
      </p>
    );
  }
  return (
    <>
      <p>{outcome.status === 'editing' && outcome.banner}</p>
      <a className="button button-small" href={page + search} onClick={onClose}>
        Back to the form
      </a>
    </>
  );
}
