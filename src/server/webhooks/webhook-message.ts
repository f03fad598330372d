import type { FormHandling } from '../../form/model/handling.ts';
import { fileAnswer } from '../../form/runtime/file-answer.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { stateOf } from '../requests/changes.ts';
import { filesOf } from '../requests/request-files.ts';
import {
  bodyAt,
  initialHandling,
  progressOf,
  type RequestEvent,
  type State,
  visitor,
} from '../store/store-types.ts';
import type { WebhookMessage } from './post-webhook.ts';

/** What a webhook is told of a request, and how its form handles requests today. */
interface Told {
  readonly submission: AskedSubmission;
  /** Absent for a new request. */
  readonly event?: RequestEvent | undefined;
  readonly handling: FormHandling;
}

/**
 * Returns what is posted about a new request or a change. It is made of the event, so that each try has the same id and
 * body. The time in the id tells it from another event with this number, which a restored database may have had.
 */
export function webhookMessage({ submission, event, handling }: Told): WebhookMessage {
  const { reference, form, receivedAt } = submission;
  const number = event?.number ?? 0;
  const at = event?.at ?? receivedAt;
  const { agreed } = progressOf(submission.handling.history.slice(0, number));
  return {
    id: `${reference}-${number}-${Date.parse(at)}`,
    body: JSON.stringify({
      type: event ? 'request.changed' : 'request.created',
      timestamp: at,
      data: {
        reference,
        form,
        receivedAt,
        state: stateAt({ submission, handling }, number) ?? null,
        agreed: agreed ?? null,
        change: event
          ? { kind: event.kind ?? null, by: event.who === visitor ? 'visitor' : 'staff' }
          : null,
        answers: answersAt(submission, number),
      },
    }),
  };
}

/** Returns what is posted about a request that was removed, since when it is due: nothing of it but the reference. */
export function removalMessage(reference: string, since: string): WebhookMessage {
  return {
    id: `${reference}-forgotten`,
    body: JSON.stringify({ type: 'request.forgotten', timestamp: since, data: { reference } }),
  };
}

/** Returns the state after an event. Older requests, which no event has moved, have that of today. */
function stateAt(
  { submission, handling: { kind } }: Omit<Told, 'event'>,
  number: number,
): State | undefined {
  const { status, handling } = submission;
  const { state } = progressOf(handling.history.slice(0, number));
  if (kind === undefined || state !== undefined) return state;
  const isUnmoved = number > 0 && progressOf(handling.history).state === undefined;
  return stateOf({ status: isUnmoved ? status : 'waiting', handling: initialHandling }, kind);
}

/** Returns the answers by the fields of the body, with the names of files. */
function answersAt(submission: AskedSubmission, number: number): unknown {
  const body = bodyAt(submission, number);
  const files = filesOf({ ...submission, body });
  const names = new Map<unknown, string>(files.map((file) => [fileAnswer(file), file.name]));
  return JSON.parse(body, (_field, answer) => names.get(answer) ?? answer);
}
