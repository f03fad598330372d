import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layoutShift } from '../support/quality.ts';
import { sharedServer } from '../support/shared.ts';
import { typicalPaths } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';

// What is painted of a page while the rest of it is still under way stays where it is when that comes.
const visit = prepareVisits();
const server = sharedServer();
let line: SlowLine;

beforeAll(async () => {
  line = await slowLineTo(server.url);
});
afterAll(() => line.close());

// The page of an unknown address is short.
describe.each([...typicalPaths, '/no/such/page'])('%s on a slow line', (path) => {
  test.each([390, 1280])('does not move at %i pixels while it comes', async (width) => {
    const page = await visit({ width, isFirst: true, expectedComplaints: /404/ });
    await page.goto(line.url + path);
    expect(await layoutShift(page)).toBe(0);
  });
});

/** A server in front of another one, as at the end of a slow line: the body of each page comes in small pieces. */
interface SlowLine {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Less than a footer has. */
const pieceBytes = 400;
/** Longer than a frame, so that a browser may paint between any two. */
const pauseMs = 50;

/** Puts a slow line before the server at this address. */
async function slowLineTo(origin: string): Promise<SlowLine> {
  const server = createServer(async (request, response) => {
    const reply = await fetch(origin + request.url);
    const type = reply.headers.get('content-type') ?? '';
    response.writeHead(reply.status, { 'content-type': type });
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (type.startsWith('text/html')) await sendInPieces(response, bytes);
    response.end(type.startsWith('text/html') ? undefined : bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: addressOf(server), close: () => close(server) };
}

async function sendInPieces(response: ServerResponse, page: Buffer): Promise<void> {
  const bodyAt = page.indexOf('<body');
  response.write(page.subarray(0, bodyAt));
  for (let from = bodyAt; from < page.length; ) {
    const end = pieceEnd(page, from);
    response.write(page.subarray(from, end));
    from = end;
    await pause(pauseMs);
  }
}

/** At most a piece further, and before the next picture: what stands around one may not wait for it to get its room. */
function pieceEnd(page: Buffer, from: number): number {
  const pictureAt = page.indexOf('<img', from + 1);
  return pictureAt === -1 ? from + pieceBytes : Math.min(pictureAt, from + pieceBytes);
}

function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the slow line has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
