import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explain } from '../../src/server/start-error.ts';

/** An error of the system, as Node reports it. */
function systemError(code: string, paths: { path?: string; dest?: string }): Error {
  return Object.assign(new Error(`${code}: failed`), { code, ...paths });
}

function thrownBy(work: () => void): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const noRight =
  'cannot be used: this user has no right to it. Give it to this user, or run this as its owner.';
const full = 'cannot be used: the disk is full. Make room, and run this again.';

test.each([
  {
    error: systemError('EACCES', { path: join(process.cwd(), 'dist/site') }),
    says: `dist/site ${noRight}`,
  },
  { error: systemError('EPERM', { path: '/srv/site/data' }), says: `/srv/site/data ${noRight}` },
  {
    error: systemError('ENOSPC', { path: '/srv/from.jpg', dest: '/srv/to.jpg' }),
    says: `/srv/to.jpg ${full}`,
  },
  { error: new Error('No space left on device (os error 28)'), says: `A file ${full}` },
  { error: new Error('database or disk is full'), says: `A file ${full}` },
  { error: thrownBy(() => writeFileSync('/dev/full', 'a')), says: `A file ${full}` },
  {
    error: systemError('EROFS', { path: '/srv/site/dist' }),
    says: '/srv/site/dist cannot be used: its disk is read-only.',
  },
])('a disk that cannot be written is a sentence: $says', ({ error, says }) => {
  expect(explain(error)).toBe(says);
});

test('a bug keeps its stack', () => {
  expect(explain(new TypeError('no function'))).toContain('start-error.test.ts');
});
