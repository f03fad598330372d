import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type Action,
  type ChangeContext,
  changeOf,
  isReminderValid,
  movesOf,
  type RequestChange,
  stateOf,
} from '../../../src/server/requests/changes.ts';
import {
  eventOf,
  type HistoryEntry,
  progressOf,
  type State,
  type Status,
  type StoredSubmission,
  states,
  statuses,
} from '../../../src/server/store/store-types.ts';
import { storedSubmission } from '../support.ts';

interface Move {
  readonly kind: NonNullable<ChangeContext['kind']> | 'none';
  readonly from: string;
  readonly who: 'staff' | 'visitor';
  readonly does: Action;
  readonly to: string;
  readonly sends?: string;
}

const moves: readonly Move[] = parse(readFileSync(new URL('moves.yaml', import.meta.url), 'utf8'));

const at = '2026-05-10T15:00:00.000Z';
const email = 'dana@example.com';
const reference = 'AC-2222-2222';
const agreed = { day: '2026-05-20', from: '09:00', to: '12:00', price: '$149' };

/** A request in a state, which its last event has brought. */
function requestIn(state: State | undefined, status: Status): StoredSubmission {
  const history: HistoryEntry[] =
    state === undefined ? [] : [{ at, who: email, what: 'Moved', state, agreed }];
  const handling = { version: history.length, note: '', assignee: null, history };
  return storedSubmission({ reference, status, handling });
}

function requested(request: StoredSubmission, more: Partial<RequestChange>): RequestChange {
  const { version, note, assignee } = request.handling;
  const plain = { action: 'save', version, note, assignee, who: email, at } as const;
  return { ...plain, words: 'See you then.', agreed, ...more };
}

const full = {
  isMailed: true,
  webhooks: ['sheet'],
  remindAt: () => '2026-05-19T13:00:00.000Z',
} as const;

describe('a move', () => {
  test.each(moves)(
    '$kind: from $from, $who does $does: $to, sends $sends',
    ({ kind, from, who, does, to, sends = '' }) => {
      const [name = '', status] = from.split(' ');
      const handling = kind === 'none' ? undefined : kind;
      const state = stateNamed(name);
      const request = requestIn(state, statusNamed(status));
      const wanted = requested(request, { action: does, who: who === 'staff' ? email : who });
      const change = changeOf(request, wanted, { ...full, kind: handling });
      if (to === 'nothing') return expect(change).toBeUndefined();
      const reached = progressOf(change?.history ?? []).state ?? 'none';
      expect(`${reached} ${change?.status}`).toBe(to);
      expect((change?.deliveries ?? []).map((one) => one.kind).join(' ')).toBe(sends);
      expect(movesOf(request, handling, who)).toContain(does);
    },
  );

  test('keeps what was agreed in its event, with the words as they were previewed', () => {
    const request = requestIn(undefined, 'waiting');
    const later = { day: '2026-05-21' };
    const wanted = {
      action: 'confirm',
      agreed: later,
      subject: 'Confirmed',
      words: 'Bye.',
    } as const;
    const change = changeOf(request, requested(request, wanted), { kind: 'booking' });
    expect(change?.history).toEqual([
      {
        ...{ at, who: email, what: 'Confirmed', kind: 'confirm', state: 'confirmed' },
        ...{ agreed: later, subject: 'Confirmed', words: 'Bye.' },
      },
    ]);
    expect(change).not.toHaveProperty('deliveries');
  });

  test('confirms nothing without a day', () => {
    const request = requestIn(undefined, 'waiting');
    const wanted = requested(request, { action: 'confirm', agreed: undefined });
    expect(changeOf(request, wanted, { kind: 'booking' })).toBeUndefined();
  });

  test('that the visitor cancels or declines leaves nothing agreed', () => {
    const request = requestIn('proposed', 'handled');
    for (const action of ['refuse', 'cancel'] as const) {
      const wanted = requested(request, { action, who: 'visitor' });
      const change = changeOf(request, wanted, { kind: 'booking' });
      expect(progressOf(change?.history ?? []).agreed).toBeUndefined();
    }
  });
});

test.each([
  { does: 'ask', sends: ['notice', 'staff-reminder'] },
  { does: 'accept', sends: ['notice'] },
] as const)(
  'staff are reminded of what they are to answer: after $does, $sends',
  ({ does, sends }) => {
    const request = requestIn('proposed', 'handled');
    const wanted = requested(request, { action: does, who: 'visitor' });
    const context = { kind: 'booking', isMailed: true, remindStaffAt: () => at } as const;
    const change = changeOf(request, wanted, context);
    expect(change?.deliveries?.map(({ kind }) => kind)).toEqual(sends);
  },
);

test('notes are added, and none replaces another', () => {
  const first = requestIn(undefined, 'waiting');
  const one = changeOf(first, requested(first, { newNote: 'Rang twice.' }));
  const second = storedSubmission({
    reference,
    handling: { ...first.handling, ...one, version: 1 },
  });
  const two = changeOf(second, requested(second, { newNote: 'Gate code 12.' }));
  expect(two?.history.map(({ kind, words }) => [kind, words])).toEqual([
    ['note', 'Rang twice.'],
    ['note', 'Gate code 12.'],
  ]);
});

test.each([
  { kind: 'booking', status: 'waiting', state: 'new' },
  { kind: 'booking', status: 'handled', state: 'done' },
  { kind: 'booking', status: 'suspect', state: 'new' },
  { kind: 'message', status: 'handled', state: 'answered' },
  { kind: 'review', status: 'handled', state: 'answered' },
  { kind: undefined, status: 'handled', state: undefined },
] as const)('an older request of $kind that is $status is $state', ({ kind, status, state }) => {
  expect(stateOf(requestIn(undefined, status), kind)).toBe(state);
});

test.each([
  { then: [], isValid: true },
  { then: ['write'], isValid: true },
  { then: ['confirm'], isValid: false },
  { then: ['cancel'], isValid: false },
  { then: ['done'], isValid: false },
] as const)('a reminder after which came $then holds: $isValid', ({ then, isValid }) => {
  let request = requestIn(undefined, 'waiting');
  for (const action of ['confirm', ...then] as const) {
    const change = changeOf(request, requested(request, { action }), { kind: 'booking' });
    const handling = { ...request.handling, ...change, version: request.handling.version + 1 };
    request = { ...request, status: change?.status ?? request.status, handling };
  }
  const event = eventOf(request, 1);
  expect(event && isReminderValid(request, event)).toBe(isValid);
});

/** A request without a move has no state yet, which counts as new. */
function stateNamed(name: string): State | undefined {
  return name === 'new' ? undefined : states.find((state) => state === name);
}

function statusNamed(name: string | undefined): Status {
  return statuses.find((status) => status === name) ?? 'waiting';
}
