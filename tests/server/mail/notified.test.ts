import { describe, expect, test } from 'vitest';
import type { FormHandlings } from '../../../src/form/model/handling.ts';
import { crew } from '../store/delivering.ts';
import { startPost, until } from './sending.ts';
import { post, storedOf, testMailBox } from './support.ts';

const notify = new Map([
  ['front-desk', ['dana@example.com', 'sam@example.com']],
  ['cottages', ['kim@example.com', 'dana@example.com']],
  ['nights', ['lee@example.com']],
]);

/** Who is told of the requests of a form; of some only for a size of the home. */
const handling: FormHandlings = {
  residential: {
    notify: [
      { to: 'front-desk' },
      {
        to: 'nights',
        if: { properties: { homeSize: { const: 'Duplex' } }, required: ['homeSize'] },
      },
      { to: 'cottages' },
    ],
  },
  contact: { notify: [{ to: 'sheet' }] },
};

describe('a request of a form that notifies somebody', () => {
  test('goes to each of those behind the names, once', async () => {
    const mail = await post(storedOf('residential'), 'staff', { notify, handling });
    const told = ['dana@example.com', 'sam@example.com', 'kim@example.com'];
    expect(mail?.recipients).toEqual(told);
    expect(mail?.to?.map(({ address }) => address)).toEqual(told);
  });

  test('goes to those who are told of these answers alone', async () => {
    const duplex = storedOf('residential', { homeSize: 'Duplex' });
    const mail = await post(duplex, 'staff', { notify, handling });
    expect(mail?.recipients).toContain('lee@example.com');
  });

  test('goes to all of the staff if none of the names has an address', async () => {
    const mail = await post(storedOf('contact'), 'staff', { notify, handling });
    expect(mail?.recipients).toEqual(['crew@armyclean.example', 'office@armyclean.example']);
  });

  test('is sent to each of them by itself', async () => {
    const box = await testMailBox();
    const { store, owe, log } = await startPost(box, { notify, handling });
    await owe('for those behind the names', 'staff');
    await until(async () => (await store.countPendingMails()) === 0);
    const recipients = box.arrived.map((mail) => mail.recipients);
    expect(recipients.sort()).toEqual([
      ['dana@example.com'],
      ['kim@example.com'],
      ['sam@example.com'],
    ]);
    expect(JSON.stringify(log)).not.toContain('example.com');
  });

  test('is sent to the staff of today if the name has lost its address', async () => {
    const shut = await testMailBox();
    shut.manner = { kind: 'refuse', at: 'recipient', code: 450 };
    const before = await startPost(shut, { notify, handling });
    await before.owe('for somebody who leaves', 'staff');
    await until(() => shut.seen.mails > 0);
    await before.sender.stop();
    const open = await testMailBox();
    const { store } = await startPost(open, { to: [crew], handling }, before.store);
    await until(async () => (await store.countPendingMails()) === 0);
    expect(open.arrived.map((mail) => mail.recipients)).toEqual([[crew]]);
  });
});
