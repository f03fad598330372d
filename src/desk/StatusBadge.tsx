import type { Status } from './desk-page.ts';

const words: Readonly<Record<Status, string>> = {
  waiting: 'Waiting',
  handled: 'Handled',
  suspect: 'Possible spam',
  spam: 'Spam',
};

/** How far the staff are with a request. */
export function StatusBadge({ status }: { readonly status: Status }) {
  return (
    <span className="badge" data-status={status}>
      {words[status]}
    </span>
  );
}
