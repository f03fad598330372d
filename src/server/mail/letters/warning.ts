import { retentionInWords } from '../../../page-language/retention.ts';
import type { StoredSubmission } from '../../store/store.ts';
import { inertLine } from './inert.ts';
import type { LetterOptions } from './message.ts';

/** What the staff are told about a suspect before all else: why it is one, and what to do. */
export interface Warning {
  readonly why: string;
  readonly whatToDo: string;
  /** What to type. */
  readonly command: string;
}

/** The warning about a suspect; undefined for a request. */
export function warningOf(
  { suspicion, reference }: StoredSubmission,
  { site, settings }: Pick<LetterOptions, 'site' | 'settings'>,
): Warning | undefined {
  if (suspicion === null) return undefined;
  const { suspectsKept } = retentionInWords(site.retention);
  const effect = settings.writesToVisitors ? 'keeps it and sends the confirmation' : 'keeps it';
  return {
    why: `This may be spam: ${inertLine(suspicion, 300)}.`,
    whatToDo: `If it is spam, do nothing: it will be deleted after ${suspectsKept}. If it is from a customer, reply as usual and release it, which ${effect}:`,
    command: `npm run -s requests -- release ${reference}`,
  };
}
