// Loaded before a program whose use of the machine is asked for: writes it down when the program ends.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cpu = (userCPUTime + systemCPUTime) / 1000;
  writeFileSync(process.env.USAGE_FILE, JSON.stringify({ cpu, memory: maxRSS * 1024 }));
});
