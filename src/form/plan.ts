import type { Answers } from './form.ts';

/** A plan, as far as a form is told of it. */
export interface Plan {
  readonly title: string;
  /** As it is shown, such as `$149`. */
  readonly price: string;
  /** Its answers in the form, by the names of the questions. */
  readonly answers?: Readonly<Record<string, string>> | undefined;
}

/** A plan that leads to a form. */
export interface FormPlan {
  readonly title: string;
  readonly price: string;
  readonly duration: string;
  /** The question that takes the choice, and the line that is written there. */
  readonly note: { readonly name: string; readonly line: string };
  /** The address of the page with all plans. */
  readonly page: string;
}

/** Returns the answers that a plan fills into a form; `noteIn` names the question that takes its name and its price. */
export function answersOfPlan(plan: Plan, noteIn?: string): Readonly<Record<string, string>> {
  return { ...plan.answers, ...(noteIn !== undefined && { [noteIn]: lineOfPlan(plan) }) };
}

/** The line by which visitor and office know the plan again. */
export function lineOfPlan({ title, price }: Plan): string {
  return `Plan: ${title}, ${price}`;
}

/** The plan whose line stands among the answers; undefined where there is none. */
export function chosenPlan(plans: readonly FormPlan[], answers: Answers): FormPlan | undefined {
  return plans.find(({ note }) =>
    String(answers[note.name] ?? '')
      .split('\n')
      .includes(note.line),
  );
}

/** The address of a page with answers to the form on it. */
export function addressWithAnswers(to: string, answers: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(answers).toString();
  const [page = '', anchor] = to.split('#');
  return (query ? `${page}?${query}` : page) + (anchor === undefined ? '' : `#${anchor}`);
}
