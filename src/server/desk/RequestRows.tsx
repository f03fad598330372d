import { formatAge, formatInstant } from '../../form/runtime/format-dates.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { stateOf } from '../requests/changes.ts';
import { summaryLine, summaryOf } from '../requests/request-summary.ts';
import { formatAgreement, formatStage, statusOf } from '../requests/request-words.ts';
import { progressOf } from '../store/store-types.ts';
import type { DeskOptions } from './desk-options.ts';
import { type ListAddress, requestPath } from './list-address.ts';
import { overdueBefore } from './list-filters.ts';

interface RowsProps {
  readonly rows: readonly AskedSubmission[];
  /** The list to which each request leads back. */
  readonly list: ListAddress;
  /** False where all have the same status. */
  readonly hasStatus: boolean;
  readonly desk: DeskOptions;
}

/** Requests as a list of links. */
export function RequestRows({ rows, list, hasStatus, desk }: RowsProps) {
  const { site, now } = desk;
  const limit = overdueBefore(desk);
  return (
    <ul className="rows">
      {rows.map((submission) => {
        const { reference, receivedAt, handling } = submission;
        const summary = summaryOf(submission, site);
        const { title, subject, day } = summaryLine(summary);
        const status = statusOf(submission);
        const { kind } = desk.askedForms.handlingOf(submission.form);
        const { agreed } = progressOf(handling.history);
        const state = stateOf(submission, kind);
        // Of a new request, the list says that it is waiting.
        const isNew = state === 'new' && status === 'waiting';
        const isSaid = hasStatus || (state !== undefined && !isNew);
        const isOverdue = status === 'waiting' && receivedAt < limit;
        return (
          <li key={reference}>
            <a className="row" href={requestPath(desk.base, { reference, list })}>
              <span className="row-head">
                <strong>{title}</strong>
                <span className="badges">
                  {summary.stars === 1 && <Badge look="alarm">One star</Badge>}
                  {isOverdue && <Badge look="alarm">Overdue</Badge>}
                  {isSaid && <Badge look={status}>{formatStage(submission, kind)}</Badge>}
                </span>
              </span>
              <span>{subject}</span>
              {agreed ? <span>{formatAgreement(agreed)}</span> : day && <span>{day}</span>}
              <span className="row-foot">
                <span>
                  Received {formatInstant(receivedAt, site.timeZone)},{' '}
                  {formatAge(receivedAt, now())}
                </span>
                {handling.assignee && <span>{handling.assignee}</span>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface BadgeProps {
  readonly look: ReturnType<typeof statusOf> | 'alarm';
  readonly children: string;
}

/** A mark beside the name of a request. */
export function Badge({ look, children }: BadgeProps) {
  return (
    <span className="badge" data-status={look}>
      {children}
    </span>
  );
}
