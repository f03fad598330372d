import { type FormMessage, fieldOf } from '../../src/fixtures/form-messages.ts';
import { describePlace, type Finding } from '../../src/fixtures/report.ts';

/** What a tester reads about a message that no example brings about; names the line that holds it. */
export function unreachedMessage(form: string, { path, rule, text, place }: FormMessage): Finding {
  const lines = [`it stands in ${describePlace(place)}; add a case to tests/forms/${form}.yaml`];
  return { form, subject: `${fieldOf({ path })} · ${rule}: no example leads to "${text}"`, lines };
}
