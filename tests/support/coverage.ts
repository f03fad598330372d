import { settle } from '../../src/runtime/answers.ts';
import type { Answers, Form, RuleError } from '../../src/runtime/form.ts';
import type { FormMessage } from './form-messages.ts';
import { describePlace } from './report.ts';

/** The rules that answers are told of: `field rule`, the first broken rule of each field. */
export function reachedRules(form: Form, answers: Answers, today: string): string[] {
  form.check.call({ today }, settle(form, answers));
  const first = new Map<string, string>();
  for (const error of form.check.errors ?? []) {
    const [, field = missingField(error), item] = error.instancePath.split('/');
    const rule = item === undefined ? error.params.errors?.[0]?.keyword : 'enum';
    if (field && rule && !first.has(field)) first.set(field, rule);
  }
  return [...first].map(([field, rule]) => ruleKey({ field, rule }));
}

/** How `reachedRules` writes a rule of a field. */
export function ruleKey({ field, rule }: { field: string; rule: string }): string {
  return `${field} ${rule}`;
}

/** What a tester reads about a message that no example brings about; names the line that holds it. */
export function describeUnreached(form: string, { field, rule, text, place }: FormMessage): string {
  return [
    `${form} · ${field} · ${rule}: no example leads to "${text}"`,
    `  it stands in ${describePlace(place)}; add a case to tests/forms/${form}.yaml`,
  ].join('\n');
}

function missingField(error: RuleError): string | undefined {
  return error.params.errors?.[0]?.params.missingProperty;
}
