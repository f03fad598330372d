import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layoutShift } from '../support/quality.ts';
import { sharedServer } from '../support/shared.ts';
import { type SlowLine, slowLineTo } from '../support/slow-line.ts';
import { typicalPaths } from '../support/typical.ts';
import { prepareVisits } from '../support/visit.ts';

// What is painted of a page while the rest of it is still under way stays where it is when that comes.
const visit = prepareVisits();
const server = sharedServer();
let line: SlowLine;

beforeAll(async () => {
  line = await slowLineTo(server.url);
});
afterAll(() => line.close());

describe.each(typicalPaths)('%s on a slow line', (path) => {
  test.each([390, 1280])('does not move at %i pixels while it comes', async (width) => {
    const page = await visit({ width, isFirst: true });
    await page.goto(line.url + path);
    expect(await layoutShift(page)).toBe(0);
  });
});
