import { describeFindings, type Finding } from '../../src/fixtures/report.ts';

declare module 'vitest' {
  interface TaskMeta {
    findings?: readonly Finding[];
  }
}

/** Fails a test with findings, if there are any; the lines of the program that found them are of no use to testers. */
export function failWith(
  task: { readonly meta: { findings?: readonly Finding[] } },
  findings: readonly Finding[],
): void {
  if (findings.length === 0) return;
  task.meta.findings = findings;
  const failure = new Error(describeFindings(findings).join('\n\n'));
  failure.name = 'Finding';
  failure.stack = '';
  throw failure;
}
