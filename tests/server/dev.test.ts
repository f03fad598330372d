import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDevApi } from '../../src/server/dev.ts';
import { SettingError } from '../../src/server/start-error.ts';
import { temporaryFolder, url } from './support.ts';

test('the development server gets the real API, and only that', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const api = await createDevApi({ DATABASE_URL: `sqlite:${path}` });
  onTestFinished(() => api.close());
  expect((await api.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(422);
  expect((await api.inject('/')).statusCode).toBe(404);
});

test('a wrong setting is told to whoever asks for the API', async () => {
  await expect(createDevApi({ PORT: 'x' })).rejects.toThrow(SettingError);
});
