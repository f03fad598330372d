import { initialAnswers } from '../form/initial-answers.ts';
import type { Answers, Form } from '../form/model/form.ts';
import { isReadOnlyQuestion, type Path, parsePath, questionName } from '../form/model/question.ts';
import { answerAt, singleAnswers, withAnswer } from '../form/runtime/answer-at.ts';
import { activeQuestions } from '../form/runtime/answers.ts';
import { isEqual } from '../form/runtime/is-equal.ts';
import { isEmpty } from '../form/runtime/is-group.ts';
import { type Draft, readDraft, saveDraft } from './draft.ts';
import type { FormController, FormControllerOptions } from './form-controller.ts';
import { controlsIn, readAddressAnswers, readPageAnswers } from './page-answers.ts';
import { type PrerenderedControls, restoreControls } from './prerendered-controls.ts';
import { afterEdit } from './submission-state.ts';

/** One answer with the way to it; undefined for one that was taken away. */
type AnswerAtPath = readonly [Path, unknown];

/**
 * Takes over what is in the page when the script comes: what a visitor has typed and chosen in the meantime, and below it
 * what a draft and the address give. A page that the server drew after a post is newer than both.
 */
export function hydrateAnswers(
  controller: FormController,
  prerendered: PrerenderedControls,
  options: FormControllerOptions,
): void {
  const { form } = controller;
  const { posted } = options;
  const rendered = controller.answers();
  const changes = readPageAnswers(controller, prerendered.controls).map(
    ([name, answer]) => [parsePath(name), answer] as const,
  );
  const draft = posted ? undefined : readDraft(form);
  const isOfToday = draft?.edition === form.edition;
  const restored = posted
    ? []
    : restoredAnswers(controller, options, isOfToday ? draft : undefined);
  const answers = [...restored, ...changes].reduce(
    (all, [path, answer]) => withAnswer(all, path, answer),
    rendered,
  );
  if (!isEqual(answers, rendered)) controller.replaceAnswers(answers);
  for (const [path] of changes) {
    controller.prefilled.delete(questionName(path));
    clearProblem(controller, path);
  }
  if (draft) controller.setCarryOverState(isOfToday ? (draft.kept ?? {}) : { before: draft });
  if (posted || changes.length > 0) saveDraft(controller);
  restoreControls(controller, prerendered);
  if (draft && !isEmpty(controller.carryOverState())) void resumeChangedForm(controller);
  if (draft) void withDraftTools(controller, 'announceDraft');
}

/** Lets a draft be seen to by what is loaded for it; without that, the form works all the same. */
export async function withDraftTools(
  controller: FormController,
  use?: 'announceDraft' | 'stripTypedAnswers' | 'stripAnswers',
): Promise<void> {
  const tools =
    controller.draftTools ??
    (await controller.options.loadDraftTools?.(controller).catch(() => undefined));
  if (!tools) return;
  // Two may have asked for it at once.
  const isFirst = controller.draftTools === undefined;
  controller.draftTools ??= tools;
  if (use) controller.draftTools[use]();
  // Whoever draws the form hears of the tools; told again in the middle of Back or Forward, the steps would go by the address of before.
  if (isFirst) controller.setCarryOverState(controller.carryOverState());
}

/** Goes on with a form that was changed while the visitor was at it. */
async function resumeChangedForm(controller: FormController): Promise<void> {
  controller.changed ??= await controller.options.loadChanged?.();
  controller.changed?.resume(controller);
}

/**
 * Takes over what the controls hold of which the form has not heard: browsers and programs that fill in a form tell of it by
 * other events than typing, or by none.
 */
export function syncFromControls(controller: FormController): void {
  controller.inputBuffer.flush();
  if (!controller.container) return;
  for (const [name, answer] of readPageAnswers(controller, controlsIn(controller.container)))
    controller.onAnswer(name, answer);
  controller.inputBuffer.flush();
}

/** Takes the answers of an address that is opened while the form is on the page. */
export function applyAddressAnswers(
  controller: FormController,
  options: FormControllerOptions,
): void {
  const { form } = controller;
  syncFromControls(controller);
  const given = readAddressAnswers(form, options);
  for (const [path, answer] of withAddressAnswers(form, controller.answers(), given)) {
    controller.answer(questionName(path), answer);
    controller.prefilled.add(questionName(path));
    clearProblem(controller, path);
  }
}

function clearProblem(controller: FormController, path: Path): void {
  controller.changeState((state) => afterEdit(controller, state, questionName(path)));
}

/** Returns the answers that were kept, the stronger last: a draft wins over the address it was typed at, but not over one opened since. */
export function restoredAnswers(
  { form, prefilled }: FormController,
  options: FormControllerOptions,
  draft: Pick<Draft, 'answers' | 'search'> | undefined,
): readonly AnswerAtPath[] {
  const given = readAddressAnswers(form, options);
  const address = singleAnswers(given);
  for (const [path] of address) prefilled.add(questionName(path));
  if (!draft) return address;
  const typed = [...removedDefaults(form, draft.answers), ...singleAnswers(draft.answers)].filter(
    // One that is fixed is as the form starts today.
    ([path]) =>
      !form.questions.some((each) => each.path === questionName(path) && isReadOnlyQuestion(each)),
  );
  if (draft.search === options.search) return [...address, ...typed];
  return [...typed, ...withAddressAnswers(form, draft.answers, given)];
}

/** Returns the defaults that the draft has no more, because the visitor removed them. */
function removedDefaults(form: Form, draft: Answers): readonly AnswerAtPath[] {
  return singleAnswers(initialAnswers(form)).flatMap(([path]) =>
    answerAt(draft, path) === undefined ? [[path, undefined] as const] : [],
  );
}

/**
 * The answers that a new address gives to a form that was begun. They take the place of those before; but in a long text they
 * are above what was typed, so that no words are lost.
 */
function withAddressAnswers(form: Form, typed: Answers, given: Answers): AnswerAtPath[] {
  const long = new Set(
    activeQuestions(form, typed).flatMap(({ name, question }) =>
      question.widget === 'textarea' ? [name] : [],
    ),
  );
  return singleAnswers(given).map(([path, answer]) => {
    const own = answerAt(typed, path);
    const isAdded = long.has(questionName(path)) && typeof own === 'string';
    return [path, isAdded ? withLineAbove(own, String(answer)) : answer];
  });
}

/** A text with a line above it, in place of one with the same word before its colon: one `Plan: …` follows another. */
function withLineAbove(own: string, line: string): string {
  const [first = '', ...rest] = own.split('\n');
  const [label] = /^[^:\n]+:/.exec(line) ?? [];
  const isSameKind = first === line || (label !== undefined && first.startsWith(label));
  return [line, ...(isSameKind ? rest : [own])].join('\n');
}
