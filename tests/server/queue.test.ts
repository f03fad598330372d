import { expect, test } from 'vitest';
import { createQueue } from '../../src/server/queue.ts';

/** Adds things by who wants them done; resolves to the order in which they were. */
async function orderOf(all: readonly string[]): Promise<string> {
  const queue = createQueue();
  const done: string[] = [];
  const add = (name: string) => queue.add(async () => void done.push(name), name.slice(0, 1));
  await Promise.all(all.map(add));
  return done.join(' ');
}

test.each([
  [['a1', 'a2', 'a3'], 'a1 a2 a3'],
  [['a1', 'a2', 'a3', 'b1'], 'a1 b1 a2 a3'],
  [['a1', 'a2', 'a3', 'b1', 'b2', 'c1'], 'a1 b1 c1 a2 b2 a3'],
])('%j are done in turns: %s', async (all, order) => {
  expect(await orderOf(all)).toBe(order);
});

test('one thing at a time is done, and a fault is only told to who asked for it', async () => {
  const queue = createQueue();
  let underWay = 0;
  const most: number[] = [];
  const task = async () => {
    underWay += 1;
    most.push(underWay);
    await Promise.resolve();
    underWay -= 1;
  };
  const faulty = queue.add(() => Promise.reject(new Error('faulty')));
  const others = Promise.all([queue.add(task), queue.add(task, 'b'), queue.add(task)]);
  expect(queue.waiting).toBe(4);
  await expect(faulty).rejects.toThrow('faulty');
  await others;
  expect(most).toEqual([1, 1, 1]);
  expect(queue.waiting).toBe(0);
  await queue.add(task);
  expect(most).toEqual([1, 1, 1, 1]);
});
