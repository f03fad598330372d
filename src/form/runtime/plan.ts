import type { Answers } from '../model/form.ts';
import { ownValue } from './objects.ts';

/** The part of a plan that forms use. */
export interface Plan {
  readonly title: string;
  /** The displayed price, such as `$149`; undefined if visitors do not see it. */
  readonly price?: string | undefined;
  /** Its answers in the form, by the names of questions. */
  readonly answers?: Readonly<Record<string, string>> | undefined;
}

/** A plan with a link to a form. */
export interface FormPlan extends Plan {
  readonly duration: string;
  /** The question for notes, and the line that is written there. */
  readonly note: { readonly name: string; readonly line: string };
  /** The address of the page that lists all plans. */
  readonly page: string;
}

/**
 * Returns the answers that a plan fills into a form; `noteIn` is the name of the question that takes the plan's name
 * and price.
 */
export function answersOfPlan(plan: Plan, noteIn?: string): Readonly<Record<string, string>> {
  return { ...plan.answers, ...(noteIn !== undefined && { [noteIn]: planLine(plan) }) };
}

/** Returns the line that identifies the plan to visitor and office. */
export function planLine(plan: Plan): string {
  return `Plan: ${formatPlan(plan)}`;
}

/** Formats the name of a plan, with its price if visitors see it: `Single Window, $149`. */
export function formatPlan({ title, price }: Plan): string {
  return price === undefined ? title : `${title}, ${price}`;
}

/** Returns the plan whose line is in the notes, unless another answer contradicts it. */
export function chosenPlan(plans: readonly FormPlan[], answers: Answers): FormPlan | undefined {
  const plan = notedPlan(plans, answers);
  return plan && isContradicted(plan, answers) ? undefined : plan;
}

/** Returns the notes, by question, without the line of a plan that another answer contradicts; no other answers. */
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

/** Returns the address of a page with answers for the form on it. */
export function addressWithAnswers(to: string, answers: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(answers).toString();
  const [page = '', anchor] = to.split('#');
  return (query ? `${page}?${query}` : page) + (anchor === undefined ? '' : `#${anchor}`);
}
