import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInputBuffer } from '../../src/engine/input-buffer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A keeper that notes what the form hears; it waits for the questions named. */
function listen(waitedFor: readonly string[] = []) {
  const heard: string[] = [];
  const typing = createInputBuffer((name) => waitedFor.includes(name));
  const type = (name: string, text: string) => typing.onInput(name, () => heard.push(text));
  return { ...typing, heard, type };
}

describe('what is typed', () => {
  test('is kept from the form while somebody types', () => {
    const { type, heard } = listen();
    for (const text of ['D', 'Da', 'Dan', 'Dana']) {
      type('name', text);
      vi.advanceTimersByTime(100);
    }
    expect(heard).toEqual([]);
  });

  test('is heard once after a pause, as it is by then', () => {
    const { type, heard } = listen();
    type('name', 'D');
    type('name', 'Dana');
    vi.runAllTimers();
    expect(heard).toEqual(['Dana']);
    vi.runAllTimers();
    expect(heard).toEqual(['Dana']);
  });

  test('is heard at once where the form waits for it, with all that is kept from before', () => {
    const { type, heard } = listen(['email']);
    type('name', 'Dana');
    type('email', 'd');
    expect(heard).toEqual(['Dana', 'd']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is handed over when somebody needs to know, and not again after the pause', () => {
    const { type, flush, heard } = listen();
    type('name', 'Dana');
    type('email', 'd@example.com');
    flush();
    expect(heard).toEqual(['Dana', 'd@example.com']);
    vi.runAllTimers();
    expect(heard).toHaveLength(2);
  });

  test('lets what it puts off be done with it', () => {
    const heard: string[] = [];
    const typing = createInputBuffer(() => false);
    typing.onInput('name', () => {
      heard.push('name');
      typing.debounce('draft', () => heard.push('draft'));
    });
    typing.flush();
    expect(heard).toEqual(['name', 'draft']);
    vi.runAllTimers();
    expect(heard).toHaveLength(2);
  });
});

test('nothing typed is nothing to hand over', () => {
  const { flush, heard } = listen();
  flush();
  expect(heard).toEqual([]);
});
