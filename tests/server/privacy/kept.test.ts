import { expect, test } from 'vitest';
import { run } from '../commands/commands.ts';
import { startPost, until } from '../mail/sending.ts';
import { testMailBox } from '../mail/support.ts';
import { crew } from '../store/delivering.ts';
import { answers, post, startServer, stored, temporaryStore } from '../support.ts';
import { bytesOf } from './bytes.ts';

// What the privacy page says of where requests are kept, and of how they are deleted.

const email = String(answers.email);

/** A server that mails its staff, and a function that sends it answers and waits until they are mailed. */
async function startMailing() {
  const box = await testMailBox();
  const { store, path } = await temporaryStore();
  const { sender } = await startPost(box, {}, store);
  const { app } = await startServer({ store, owes: ['staff'] });
  const send = async (changed: object = {}): Promise<string> => {
    const { reference } = (await post(app, { ...answers, ...changed })).json();
    sender.wake();
    await until(async () => (await store.countPendingMails()) === 0);
    return reference;
  };
  return { box, store, path, send };
}

test('Requests are kept in a database on the server that runs this site, and a copy may go to our own mailbox so that our staff can reply.', async () => {
  const { box, store, path, send } = await startMailing();
  const reference = await send();
  expect(await stored(store)).toMatchObject([{ reference, body: JSON.stringify(answers) }]);
  expect(bytesOf(path)).toContain(email);
  expect(box.arrived).toMatchObject([{ recipients: [crew], replyTo: [{ address: email }] }]);
  expect(box.arrived[0]?.text).toContain(answers.fullName);
});

test("We'll delete every request made with that address, along with its copy in our mailbox.", async () => {
  const { box, store, path, send } = await startMailing();
  await send();
  await send({ email: email.toUpperCase(), notes: 'Once more.' });
  const other = await send({ email: 'kim@private.example' });
  expect(await run(store, 'forget', '--email', email, '--yes')).toBe(
    `Removed 2 requests of ${email}.\n`,
  );
  expect(await stored(store)).toMatchObject([{ reference: other }]);
  expect(bytesOf(path).toLowerCase()).not.toContain(email);
  // A person deletes the copies, and finds them in the mailbox by the address.
  const copies = box.arrived.filter(({ text }) => text?.toLowerCase().includes(email));
  expect(copies).toHaveLength(2);
});
