// Runs several commands at the same time: node tests/support/side-by-side.js "one" "two && three". What each says stands
// together, once it has ended; the exit code is that of the first in line that fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const codes = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = codes.find((code) => code !== 0) ?? 0;

/** Runs a command line; resolves to its exit code. */
async function run(line) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const command = spawn(line, {
    shell: true,
    env: { ...process.env, ...colour },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  const said = [];
  command.stdout.on('data', (chunk) => said.push([process.stdout, chunk]));
  command.stderr.on('data', (chunk) => said.push([process.stderr, chunk]));
  const [code] = await once(command, 'close');
  for (const [stream, chunk] of said) stream.write(chunk);
  return code ?? 1;
}
