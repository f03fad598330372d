import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { boundedLog, mostWaiting } from '../../src/server/bounded-log.ts';

const line = `${'x'.repeat(1023)}\n`;
const enough = mostWaiting / line.length + 100;

/** A stream whose reader takes nothing until it is let go. */
function slowStream() {
  const taken: string[] = [];
  let goOn: (() => void) | undefined;
  let isSlow = true;
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      taken.push(chunk);
      if (isSlow) goOn = done;
      else done();
    },
  });
  const letGo = async () => {
    isSlow = false;
    const drained = new Promise((resolve) => stream.once('drain', resolve));
    goOn?.();
    await drained;
  };
  return { stream, taken, letGo };
}

test('a log whose reader is too slow keeps no more than its limit in memory, and tells how many lines it left out', async () => {
  const { stream, taken, letGo } = slowStream();
  const log = boundedLog(stream);
  for (let written = 0; written < enough; written += 1) log.write(line);
  expect(stream.writableLength).toBeLessThanOrEqual(mostWaiting + line.length);
  await letGo();
  const kept = taken.length;
  log.write('the next\n');
  expect(taken.slice(kept).map((each) => (each.startsWith('{') ? JSON.parse(each) : each))).toEqual(
    [expect.objectContaining({ level: 40, leftOut: enough - kept }), 'the next\n'],
  );
});

test('a log whose reader keeps up gets every line as it is', () => {
  const { stream, taken } = slowStream();
  boundedLog(stream).write('only\n');
  expect(taken).toEqual(['only\n']);
});
