import type { StoredSubmission } from '../store/store.ts';

type Owing = Pick<StoredSubmission, 'owes'>;

/** Whether a suspect is held: nobody was mailed about it. The visitor's mail of any other waits until it is released. */
export function isHeld({ owes }: Owing): boolean {
  return owes.length === 0;
}

/** What became of the mail to the staff about a suspect. */
export function staffMailInWords(suspect: Owing): string {
  if (isHeld(suspect)) return 'none, held';
  return suspect.owes.includes('staff') ? 'not yet sent' : 'sent';
}
