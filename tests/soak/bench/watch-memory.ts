import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** How much memory a process holds, in MB, at the end of each of so many equal parts of a time. Reads Linux's `/proc`. */
export async function watchMemory(
  pid: number,
  { seconds, parts }: { readonly seconds: number; readonly parts: number },
): Promise<number[]> {
  const held: number[] = [];
  while (held.length < parts) {
    await setTimeout((seconds * 1000) / parts);
    held.push(residentMemory(pid));
  }
  return held;
}

function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kB] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  if (!kB) throw new Error(`process ${pid} has no memory`);
  return Math.round(Number(kB) / 1000);
}
