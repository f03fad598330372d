import { useEffect, useSyncExternalStore } from 'react';
import type { DraftWords } from '../../form/language/shared-words.ts';
import type { Answers } from '../../form/model/form.ts';
import type { Listeners } from '../listeners.ts';

/** What became of a draft. One that was cleared can be brought back. */
export type Notice =
  | { readonly status: 'restored' | 'sentElsewhere' }
  | { readonly status: 'cleared'; readonly before: Answers };

interface DraftNoticeProps extends Pick<Listeners, 'subscribe'> {
  readonly notice: () => Notice | undefined;
  readonly words: DraftWords;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  /** Called while the form is on the page; returns the way to stop. */
  readonly listen: () => () => void;
}

/** Says what became of a draft, with the button that clears the form or brings back what was cleared. */
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
        // One button for both, so that it keeps the focus.
        <button type="button" className="link-button" onClick={isCleared ? onUndo : onClear}>
          {isCleared ? words.undo : words.clear}
        </button>
      )}
    </p>
  );
}
