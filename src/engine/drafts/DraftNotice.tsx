import type { DraftWords } from '../../form/language/shared-words.ts';
import type { DraftNoticeProps } from '../form-run.ts';
import { clearForm, undoClear } from './clear-form.ts';

/** Says above a form what became of its draft, with the button that clears the form or brings back what was cleared. */
export function DraftNotice({
  run,
  notice: { status },
  words,
}: DraftNoticeProps & { readonly words: DraftWords }) {
  const isCleared = status === 'cleared';
  const press = isCleared ? undoClear : clearForm;
  return (
    <p className="notice form-draft">
      {words[status]}
      {status !== 'sentElsewhere' && (
        // One button for both, so that it keeps the focus.
        <button type="button" className="link-button" onClick={() => press(run)}>
          {isCleared ? words.undo : words.clear}
        </button>
      )}
    </p>
  );
}
