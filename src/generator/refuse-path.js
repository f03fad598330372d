import { fileURLToPath } from 'node:url';

/** Ends the process where the path of the project has a sign after which Vite reads no path. */
export function refusePath() {
  const folder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
  const [sign] = /[#?]/.exec(folder) ?? [];
  if (sign === undefined) return;
  console.error(`The path of this project has a "${sign}" in it: ${folder}. Rename that folder.`);
  process.exit(1);
}
