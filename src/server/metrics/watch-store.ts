import type { Receipt, Store, Submission } from '../store/store.ts';
import type { Figures, SubmissionOutcome } from './figures.ts';

/** A store that does what another one does, and counts what becomes of submissions. */
export function watchStore(store: Store, { submissions }: Figures): Store {
  const count = ({ form }: Submission, outcome: SubmissionOutcome) =>
    submissions.inc({ form, outcome });
  return {
    ...store,
    add: async (submission) => {
      try {
        const receipt = await store.add(submission);
        count(submission, outcomeOf(submission, receipt));
        return receipt;
      } catch (error) {
        count(submission, 'failed');
        throw error;
      }
    },
  };
}

function outcomeOf({ suspicion }: Submission, { isNew }: Receipt): SubmissionOutcome {
  if (!isNew) return 'repeated';
  return suspicion === undefined ? 'stored' : 'suspect';
}
