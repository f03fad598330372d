import type { Answers } from '../model/form.ts';
import { ownValue } from './is-group.ts';

/** A plan, as far as a form is told of it. */
export interface Plan {
  readonly title: string;
  /** As it is shown, such as `$149`; undefined where visitors are not told. */
  readonly price?: string | undefined;
  /** Its answers in the form, by the names of the questions. */
  readonly answers?: Readonly<Record<string, string>> | undefined;
}

/** A plan that leads to a form. */
export interface FormPlan extends Plan {
  readonly duration: string;
  /** The question that takes the choice, and the line that is written there. */
  readonly note: { readonly name: string; readonly line: string };
  /** The address of the page with all plans. */
  readonly page: string;
}

/** Returns the answers that a plan fills into a form; `noteIn` names the question that takes its name and its price. */
export function answersOfPlan(plan: Plan, noteIn?: string): Readonly<Record<string, string>> {
  return { ...plan.answers, ...(noteIn !== undefined && { [noteIn]: planLine(plan) }) };
}

/** The line by which visitor and office know the plan again. */
export function planLine(plan: Plan): string {
  return `Plan: ${formatPlan(plan)}`;
}

/** The name of a plan, and its price where visitors are told: `Deep Cleaning, $149`. */
export function formatPlan({ title, price }: Plan): string {
  return price === undefined ? title : `${title}, ${price}`;
}

/** Returns the plan whose line is in the notes, unless another answer contradicts it; undefined where there is none. */
export function chosenPlan(plans: readonly FormPlan[], answers: Answers): FormPlan | undefined {
  const plan = notedPlan(plans, answers);
  return plan && isContradicted(plan, answers) ? undefined : plan;
}

/** Returns the notes without the line of a plan that another answer contradicts, by their question; nothing else. */
export function notesWithoutLostPlan(plans: readonly FormPlan[], answers: Answers): Answers {
  const plan = notedPlan(plans, answers);
  if (!plan || !isContradicted(plan, answers)) return {};
  const { name, line } = plan.note;
  const left = linesAt(answers, name).filter((each) => each !== line);
  return { [name]: left.join('\n') || undefined };
}

function notedPlan(plans: readonly FormPlan[], answers: Answers): FormPlan | undefined {
  return plans.find(({ note }) => linesAt(answers, note.name).includes(note.line));
}

function isContradicted({ answers: own = {} }: Plan, answers: Answers): boolean {
  return Object.entries(own).some(([name, answer]) => ownValue(answers, name) !== answer);
}

function linesAt(answers: Answers, name: string): string[] {
  return String(ownValue(answers, name) ?? '').split('\n');
}

/** The address of a page with answers to the form on it. */
export function addressWithAnswers(to: string, answers: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(answers).toString();
  const [page = '', anchor] = to.split('#');
  return (query ? `${page}?${query}` : page) + (anchor === undefined ? '' : `#${anchor}`);
}
