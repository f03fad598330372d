import { settle } from '../../src/runtime/answers.ts';
import type { Answers, Form, RuleError } from '../../src/runtime/form.ts';
import { questionsAsked } from '../../src/runtime/questions.ts';
import { ruleNames } from '../../src/runtime/rule-names.ts';
import { ruleOf } from '../../src/runtime/validate.ts';
import type { FormMessage } from './form-messages.ts';
import { describePlace } from './report.ts';

const order: readonly string[] = ruleNames;

/** The rules that answers are told of, by their places in the schema: the first broken rule of each question. */
export function reachedRules(form: Form, answers: Answers, today: string): string[] {
  const settled = settle(form, answers);
  form.check.call({ today }, settled);
  const asked = questionsAsked(form, settled).map(({ name }) => name);
  const first = new Map<string, { rank: number; schemaPath: string }>();
  for (const error of form.check.errors ?? []) {
    const broken = ruleOf(error, asked);
    if (!broken) continue;
    const rank = order.indexOf(broken.rule);
    const known = first.get(broken.place);
    if (!known || rank < known.rank) first.set(broken.place, { rank, schemaPath: pathOf(error) });
  }
  return [...first.values()].map(({ schemaPath }) => schemaPath);
}

/** What a tester reads about a message that no example brings about; names the line that holds it. */
export function describeUnreached(form: string, { field, rule, text, place }: FormMessage): string {
  return [
    `${form} · ${field} · ${rule}: no example leads to "${text}"`,
    `  it stands in ${describePlace(place)}; add a case to tests/forms/${form}.yaml`,
  ].join('\n');
}

function pathOf({ schemaPath, params }: RuleError): string {
  return [schemaPath, params.missingProperty ?? []].flat().join(' ');
}
