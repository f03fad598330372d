// Loaded before a program whose use of the machine is asked for: writes it down when the program ends.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(process.env.USAGE_FILE, `${(userCPUTime + systemCPUTime) / 1000}`);
});
