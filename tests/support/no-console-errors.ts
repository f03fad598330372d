import { afterEach, beforeEach, expect, vi } from 'vitest';

// Whatever complains to the console while a test runs fails it.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([]);
  vi.restoreAllMocks();
});
