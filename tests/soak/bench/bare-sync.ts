import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The program: takes a row and seconds as its arguments, and prints how many rows a second can be written if each is
// written through to the disk alone.
const [row = '', seconds = '1'] = process.argv.slice(2);
const place = mkdtempSync(join(tmpdir(), 'bare-'));
const file = openSync(join(place, 'rows'), 'w');
const end = performance.now() + Number(seconds) * 1000;
let count = 0;
for (; performance.now() < end; count += 1) {
  writeSync(file, row);
  fdatasyncSync(file);
}
closeSync(file);
rmSync(place, { recursive: true });
process.stdout.write(String(count / Number(seconds)));
