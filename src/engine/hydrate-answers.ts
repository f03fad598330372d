import { answerAt, singleAnswers, withAnswer } from '../form/answer-at.ts';
import { questionsAsked } from '../form/answers.ts';
import type { Answers, Form } from '../form/form.ts';
import { initialAnswers } from '../form/initial-answers.ts';
import { isEqual } from '../form/is-equal.ts';
import { isEmpty } from '../form/is-group.ts';
import { isFixed, type Path, pathOf, questionName } from '../form/question.ts';
import { type Draft, readDraft, saveDraft } from './draft.ts';
import { type DrawnControls, fillAgain } from './drawn-controls.ts';
import type { FormRun, FormRunOptions } from './form-run.ts';
import { answersInAddress, answersInPage, controlsIn } from './given-answers.ts';
import { edited } from './run-state.ts';

/** One answer with the way to it; undefined for one that was taken away. */
type Single = readonly [Path, unknown];

/**
 * Takes over what is in the page when the script comes: what a visitor has typed and chosen in the meantime, and below it
 * what a draft and the address give. A page that the server drew after a post is newer than both.
 */
export function hydrateAnswers(run: FormRun, before: DrawnControls, options: FormRunOptions): void {
  const { form } = run;
  const { posted } = options;
  const drawn = run.answers();
  const changes = answersInPage(run, before.controls).map(
    ([name, answer]) => [pathOf(name), answer] as const,
  );
  const draft = posted ? undefined : readDraft(form);
  const isOfToday = draft?.edition === form.edition;
  const kept = posted ? [] : answersKept(run, options, isOfToday ? draft : undefined);
  const answers = [...kept, ...changes].reduce(
    (all, [path, answer]) => withAnswer(all, path, answer),
    drawn,
  );
  if (!isEqual(answers, drawn)) run.replaceAnswers(answers);
  for (const [path] of changes) {
    run.linked.delete(questionName(path));
    mend(run, path);
  }
  if (draft) run.keep(isOfToday ? (draft.kept ?? {}) : { before: draft });
  if (posted || changes.length > 0) saveDraft(run);
  fillAgain(run, before);
  if (draft && !isEmpty(run.kept())) void takeUpChanged(run);
  if (draft) void withDraftTools(run, 'tellOfDraft');
}

/** Lets a draft be seen to by what is loaded for it; without that, the form works all the same. */
export async function withDraftTools(
  run: FormRun,
  use?: 'tellOfDraft' | 'readAddress' | 'leaveAddress',
): Promise<void> {
  const tools = run.draftTools ?? (await run.options.loadDraftTools?.(run).catch(() => undefined));
  if (!tools) return;
  // Two may have asked for it at once.
  const isFirst = run.draftTools === undefined;
  run.draftTools ??= tools;
  if (use) run.draftTools[use]();
  // Whoever draws the form hears of the tools; told again in the middle of Back or Forward, the steps would go by the address of before.
  if (isFirst) run.keep(run.kept());
}

/** Goes on with a form that was changed while the visitor was at it. */
async function takeUpChanged(run: FormRun): Promise<void> {
  run.changed ??= await run.options.loadChanged?.();
  run.changed?.takeUp(run);
}

/**
 * Takes over what the controls hold of which the form has not heard: browsers and programs that fill in a form tell of it by
 * other events than typing, or by none.
 */
export function takeOver(run: FormRun): void {
  run.typing.flush();
  if (!run.container) return;
  for (const [name, answer] of answersInPage(run, controlsIn(run.container)))
    run.onAnswer(name, answer);
  run.typing.flush();
}

/** Takes the answers of an address that is opened while the form is on the page. */
export function answersGivenLater(run: FormRun, options: FormRunOptions): void {
  const { form } = run;
  takeOver(run);
  const given = answersInAddress(form, options);
  for (const [path, answer] of addedTo(form, run.answers(), given)) {
    run.answer(questionName(path), answer);
    run.linked.add(questionName(path));
    mend(run, path);
  }
}

function mend(run: FormRun, path: Path): void {
  run.changeState((state) => edited(run, state, questionName(path)));
}

/** Returns the answers that were kept, the stronger last: a draft wins over the address it was typed at, but not over one opened since. */
export function answersKept(
  { form, linked }: FormRun,
  options: FormRunOptions,
  draft: Pick<Draft, 'answers' | 'search'> | undefined,
): readonly Single[] {
  const given = answersInAddress(form, options);
  const address = singleAnswers(given);
  for (const [path] of address) linked.add(questionName(path));
  if (!draft) return address;
  const typed = [...emptied(form, draft.answers), ...singleAnswers(draft.answers)].filter(
    // One that is fixed is as the form starts today.
    ([path]) => !form.questions.some((each) => each.path === questionName(path) && isFixed(each)),
  );
  if (draft.search === options.search) return [...address, ...typed];
  return [...typed, ...addedTo(form, draft.answers, given)];
}

/** Returns the defaults that the draft has no more, because the visitor removed them. */
function emptied(form: Form, draft: Answers): readonly Single[] {
  return singleAnswers(initialAnswers(form)).flatMap(([path]) =>
    answerAt(draft, path) === undefined ? [[path, undefined] as const] : [],
  );
}

/**
 * The answers that a new address gives to a form that was begun. They take the place of those before; but in a long text they
 * are above what was typed, so that no words are lost.
 */
function addedTo(form: Form, typed: Answers, given: Answers): Single[] {
  const long = new Set(
    questionsAsked(form, typed).flatMap(({ name, question }) =>
      question.widget === 'textarea' ? [name] : [],
    ),
  );
  return singleAnswers(given).map(([path, answer]) => {
    const own = answerAt(typed, path);
    const isAdded = long.has(questionName(path)) && typeof own === 'string';
    return [path, isAdded ? above(own, String(answer)) : answer];
  });
}

/** A text with a line above it, in place of one with the same word before its colon: one `Plan: …` follows another. */
function above(own: string, line: string): string {
  const [first = '', ...rest] = own.split('\n');
  const [label] = /^[^:\n]+:/.exec(line) ?? [];
  const isSameKind = first === line || (label !== undefined && first.startsWith(label));
  return [line, ...(isSameKind ? rest : [own])].join('\n');
}
