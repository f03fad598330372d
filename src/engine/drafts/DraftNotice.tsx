import { useEffect, useSyncExternalStore } from 'react';
import type { DraftWords } from '../../form/language/shared-words.ts';
import type { Answers } from '../../form/model/form.ts';
import type { Listeners } from '../listeners.ts';

/** The event that the notice reports. A cleared draft can be restored. */
export type Notice =
  | { readonly status: 'restored' | 'sentElsewhere' }
  | { readonly status: 'cleared'; readonly before: Answers };

interface DraftNoticeProps extends Pick<Listeners, 'subscribe'> {
  readonly notice: () => Notice | undefined;
  readonly words: DraftWords;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  /** Called when the notice is mounted; returns the cleanup. */
  readonly listen: () => () => void;
}

/** The notice about a draft, with the button that clears the form or undoes that. */
export function DraftNotice(props: DraftNoticeProps) {
  const { subscribe, notice, words, onClear, onUndo, listen } = props;
  const { status } = useSyncExternalStore(subscribe, notice) ?? {};
  useEffect(() => listen(), [listen]);
  if (!status) return null;
  const isCleared = status === 'cleared';
  return (
    <p className="notice form-draft">
      {words[status]}
      {status !== 'sentElsewhere' && (
        // One button for both actions, so that it keeps the focus.
        <button type="button" className="link-button" onClick={isCleared ? onUndo : onClear}>
          {isCleared ? words.undo : words.clear}
        </button>
      )}
    </p>
  );
}
