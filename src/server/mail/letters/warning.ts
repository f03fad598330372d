import { retentionInWords } from '../../../page-language/retention.ts';
import type { StoredSubmission } from '../../store/store.ts';
import { inertLine } from './inert.ts';
import { deskLinkOf, type LetterOptions } from './message.ts';

/** What the staff are told about a suspect before all else: why it is one, and what to do. */
export interface Warning {
  readonly why: string;
  readonly whatToDo: string;
  /** What to open at the desk, or what to type where there is no desk. */
  readonly where: { readonly link: string } | { readonly command: string };
}

/** The warning about a suspect; undefined for a request. */
export function warningOf(
  { suspicion, reference }: StoredSubmission,
  options: Pick<LetterOptions, 'site' | 'settings' | 'deskUrl'>,
): Warning | undefined {
  if (suspicion === null) return undefined;
  const { suspectsKept } = retentionInWords(options.site.retention);
  const isConfirmed = options.settings.writesToVisitors;
  const effect = isConfirmed ? 'keeps it and sends the confirmation' : 'keeps it';
  const link = deskLinkOf(reference, options);
  const act = link === undefined ? 'release it' : 'press “This isn’t spam” at the desk';
  return {
    why: `This may be spam: ${inertLine(suspicion, 300)}.`,
    whatToDo: `If it is spam, do nothing: it will be deleted after ${suspectsKept}. If it is from a customer, reply as usual and ${act}, which ${effect}:`,
    where:
      link === undefined ? { command: `npm run -s requests -- release ${reference}` } : { link },
  };
}
