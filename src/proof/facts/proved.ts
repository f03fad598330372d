import { loadShared } from '../../files/load.ts';
import { type Fixtures, fixturesOf } from '../../fixtures/fixtures.ts';
import { type CoveredMessage, coverageOf, messagesOf } from '../../fixtures/form-messages.ts';
import type { JudgedForm } from '../../fixtures/report.ts';
import type { ReadForm } from '../../form/compile/read-forms.ts';
import { compileRules } from '../../form/compile/rules.ts';
import { createForm, type Form } from '../../form/form.ts';
import { todayIn } from '../../form/today.ts';
import { fillFacts } from '../../page-language/facts.ts';
import type { Content } from '../../page-language/read-content.ts';

/** The source of all proofs: both folders as they were read. */
export interface ProofSource {
  /** The folder of the project. */
  readonly root: string;
  readonly forms: readonly ReadForm[];
  readonly content: Content;
}

/** A form with all that is known of it. */
export interface Proved extends JudgedForm {
  readonly file: string;
  /** The form with the facts of the company in its texts, as visitors see it. */
  readonly filled: Form;
  /** The form's own words of the mail to visitors. */
  readonly letter: ReadForm['mail'];
  readonly covered: readonly CoveredMessage[];
  /** The mistake in the file of its cases; the form then has none. */
  readonly complaint: string | undefined;
}

/** Brings a form together with its cases and its messages. */
export function proved(read: ReadForm, { root, content: { site } }: ProofSource): Proved {
  const { description, file } = read;
  const rules = compileRules(read);
  const form = createForm(description, rules);
  const found = fixturesOrComplaint(form, root);
  const isFound = typeof found !== 'string';
  const fixtures = isFound ? found : noFixtures(form, todayIn(site.timeZone, new Date()));
  const messages = messagesOf(read, loadShared(root));
  return {
    ...{ form, file, fixtures, messages, covered: coverageOf(form, { messages, fixtures }) },
    filled: createForm(fillFacts(description, site), rules),
    letter: read.mail,
    complaint: isFound ? undefined : found,
  };
}

function fixturesOrComplaint(form: Form, root: string): Fixtures | string {
  try {
    return fixturesOf(form, root);
  } catch (error) {
    // Told on the sheet, which shows the form all the same.
    if (error instanceof Error) return error.message;
    throw error;
  }
}

function noFixtures({ id }: Form, today: string): Fixtures {
  const file = `tests/forms/${id}.yaml`;
  const place = { file, line: 1, column: 1 };
  return { file, today, base: {}, placeInBase: () => place, cases: [] };
}
