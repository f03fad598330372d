import { expect, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import {
  type DeliveryResult,
  initialHandling,
  type LeasedMail,
  type LeaseOptions,
  type StoredSubmission,
} from '../../../src/server/store/store-types.ts';
import { minute, type Opener, release, submission } from './opened.ts';

export const both = ['staff', 'visitor'] as const;
export const sent = { status: 'sent' } as const;
const hour = 3_600_000;

export const [crew, office] = ['crew@armyclean.example', 'office@armyclean.example'];

/** What is due to one of the staff; no digest, as nothing was received before. */
export const due: LeaseOptions = { digestDate: '2000-01-01T00:00:00.000Z', staff: [crew] };

/** A mail that is refused, and waits for an hour. */
export const refused = {
  status: 'failed',
  error: 'the mail server said “451”',
  delay: hour,
} as const;

/** What a mail is about, as `1 staff`: the body of its submission and its kind. */
export function nameOf({ payload }: LeasedMail): string {
  return payload.kind === 'digest' ? 'digest' : `${payload.submission.body} ${payload.kind}`;
}

/** Hands over every mail that is due; gives what was handed over. */
export async function deliverAll(
  store: Store,
  settle: (mail: LeasedMail) => DeliveryResult = () => sent,
  wanted: Partial<LeaseOptions> = {},
): Promise<LeasedMail[]> {
  const mails: LeasedMail[] = [];
  const send = async (mail: LeasedMail) => {
    mails.push(mail);
    return settle(mail);
  };
  while (await store.deliver({ ...due, ...wanted }, send));
  return mails;
}

/** The names of mails. */
export const namesOf = (mails: readonly LeasedMail[]) => mails.map(nameOf);

/** What every store promises about the mails that are owed. */
export function describeDelivering({ create, open, openOn }: Opener): void {
  test('a mail is handed over with its submission, and owed no longer once it is sent', async () => {
    const store = await open();
    const { reference } = await store.add(submission('{"n":1}', { owes: ['staff'] }));
    const [mail] = await deliverAll(store);
    expect(mail).toMatchObject({ attempts: 0 });
    expect(mail?.payload).toEqual({
      kind: 'staff',
      submission: {
        reference,
        form: 'a',
        edition: 'the first of a',
        isEditionGuessed: false,
        receivedAt: minute(0).toISOString(),
        body: '{"n":1}',
        status: 'waiting',
        suspicion: null,
        owes: ['staff'],
        handling: initialHandling,
      },
    });
    expect(await store.countPendingMails()).toBe(0);
    expect(await store.unfinishedDeliveries(reference)).toEqual([]);
  });

  test('a mail that is refused waits, and does not hold up the others', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1', { owes: both }));
    await store.add(submission('2', { owes: both }));
    const mails = await deliverAll(store, (mail) =>
      mail.payload.kind === 'staff' ? refused : sent,
    );
    expect(namesOf(mails)).toEqual(['1 staff', '1 visitor', '2 staff', '2 visitor']);
    expect(await store.countPendingMails()).toBe(2);
    expect(await store.unfinishedDeliveries(reference)).toEqual([
      {
        ...{ kind: 'staff', recipient: crew, state: 'pending' },
        ...{ since: mails[0]?.since, attempts: 1, error: refused.error },
        ...{ event: 0, dueAt: expect.any(String) },
      },
    ]);
  });

  test('a pause, its reason and the attempts survive opening again, and a wake ends the pause', async () => {
    const database = await create();
    const store = await database.open();
    const { reference } = await store.add(submission('1', { owes: ['staff'] }));
    await deliverAll(store, () => refused);
    await store.close();
    const again = await openOn(database);
    expect(await deliverAll(again)).toEqual([]);
    expect(await again.unfinishedDeliveries(reference)).toMatchObject([
      { attempts: 1, error: refused.error },
    ]);
    await again.wake();
    expect(await deliverAll(again)).toMatchObject([{ attempts: 1 }]);
    expect(await again.countPendingMails()).toBe(0);
  });

  test('what was tried least often comes first, and what is dropped is owed no longer', async () => {
    const store = await open();
    await store.add(submission('1', { owes: ['staff'] }));
    await deliverAll(store, () => refused);
    await store.add(submission('2', { owes: ['visitor'] }));
    await store.wake();
    const mails = await deliverAll(store, () => ({ status: 'dropped' }));
    expect(namesOf(mails)).toEqual(['2 visitor', '1 staff']);
    expect(await store.countPendingMails()).toBe(0);
  });

  test('a suspect is mailed to the staff, and to the visitor only once it is released', async () => {
    const store = await open();
    const suspect = submission('1', { status: 'suspect', suspicion: 'many links', owes: both });
    const { reference } = await store.add(suspect);
    await store.add(submission('2', { owes: both }));
    expect(await store.countPendingMails()).toBe(3);
    const mails = await deliverAll(store);
    expect(namesOf(mails)).toEqual(['1 staff', '2 staff', '2 visitor']);
    expect(mails[0]?.payload).toMatchObject({ submission: { suspicion: 'many links' } });
    expect(await store.countPendingMails()).toBe(0);
    expect(await store.find(reference)).toMatchObject({ owes: ['visitor'] });
    await release(store, reference);
    expect(namesOf(await deliverAll(store))).toEqual(['1 visitor']);
  });

  test('a mail stays owed where sending fails in an unexpected way', async () => {
    const store = await open();
    await store.add(submission('1', { owes: ['staff'] }));
    const fault = store.deliver(due, () => Promise.reject(new Error('a fault')));
    await expect(fault).rejects.toThrow();
    expect(await deliverAll(store)).toMatchObject([{ attempts: 0 }]);
  });

  test('the id of a mail that was removed is never given again', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1', { owes: ['staff'] }));
    const [removed] = await deliverAll(store, () => refused);
    await store.remove([reference]);
    await store.add(submission('2', { owes: ['staff'] }));
    const [mail] = await deliverAll(store);
    expect(mail?.id).toBeGreaterThan(removed?.id ?? 0);
  });

  const staff = [crew, office];

  test('a mail to the staff is one for each of them, and owed to those who have not got it', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1', { owes: both }));
    const given = await deliverAll(
      store,
      ({ recipient }) => (recipient === crew ? refused : sent),
      { staff },
    );
    expect(given.map(({ payload, recipient }) => [payload.kind, recipient])).toEqual([
      ['staff', crew],
      ['staff', office],
      ['visitor', ''],
    ]);
    expect(await store.find(reference)).toMatchObject({ owes: ['staff'] });
    expect(await store.unfinishedDeliveries(reference)).toMatchObject([
      { recipient: crew, attempts: 1 },
    ]);
    expect(await store.deliveries(reference)).toMatchObject([
      { recipient: crew, state: 'pending' },
      { recipient: office, state: 'done' },
    ]);
    expect(await store.countPendingMails()).toBe(1);
    await store.wake();
    const again = await deliverAll(store, () => sent, { staff });
    expect(again).toMatchObject([{ recipient: crew, attempts: 1, hasArrived: true }]);
    expect(await store.unfinishedDeliveries(reference)).toEqual([]);
  });

  test('a mail to the staff goes to those who are told of its submission', async () => {
    const store = await open();
    await store.add(submission('1', { owes: ['staff'] }));
    await store.add(submission('2', { owes: ['staff'] }));
    const staffOf = async ({ body }: StoredSubmission) => [body === '1' ? office : crew];
    const mails: string[] = [];
    const send = async (mail: LeasedMail) => {
      mails.push(`${nameOf(mail)} ${mail.recipient}`);
      return sent;
    };
    while (await store.deliver({ ...due, staffOf }, send));
    expect(mails).toEqual([`1 staff ${office}`, `2 staff ${crew}`]);
    await store.add(submission('3', { owes: ['staff'] }));
    const failing = { ...due, staffOf: () => Promise.reject(new Error('a fault')) };
    await expect(store.deliver(failing, send)).rejects.toThrow('a fault');
    expect(await deliverAll(store)).toHaveLength(1);
  });

  test('a mail that is given up is owed no longer, and told of until its submission is removed', async () => {
    const database = await create();
    const store = await openOn(database);
    const { reference } = await store.add(submission('1', { owes: both }));
    const error = 'the mail server said “550 5.1.1 no such user”';
    const giveUp = ({ recipient }: LeasedMail): DeliveryResult =>
      recipient === office ? sent : { status: 'refused', error };
    await deliverAll(store, giveUp, { staff });
    expect(await store.countPendingMails()).toBe(0);
    expect(await store.find(reference)).toMatchObject({ owes: [] });
    const told = { state: 'refused', attempts: 1, error };
    expect(await store.unfinishedDeliveries(reference)).toMatchObject([
      { ...told, kind: 'staff', recipient: crew },
      { ...told, kind: 'visitor', recipient: '' },
    ]);
    await store.wake();
    expect(await deliverAll(store, () => sent, { staff: [office] })).toEqual([]);
    await store.remove([reference]);
    expect(await database.ask('SELECT * FROM outbox WHERE request IS NOT NULL')).toEqual([]);
  });

  test('of two servers with other staff, each hands over every mail, and nobody gets one twice', async () => {
    const database = await create();
    const [here, there] = [await openOn(database), await openOn(database)];
    await here.add(submission('1', { owes: ['staff'] }));
    const others = [office, 'night@armyclean.example'];
    const first = await deliverAll(here, ({ recipient }) => (recipient === crew ? refused : sent), {
      staff,
    });
    await there.wake();
    expect(await deliverAll(there, () => sent, { staff: others })).toEqual([]);
    expect(first.map(({ recipient }) => recipient)).toEqual(staff);
    await here.add(submission('2', { owes: ['staff'] }));
    await deliverAll(here, () => refused, { staff });
    await there.wake();
    const mails = await deliverAll(there, () => sent, { staff: others });
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(others.toSorted());
  });
}
