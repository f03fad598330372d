import type { Answers, Form } from '../form/model/form.ts';
import { isReadOnlyQuestion, type Path, parsePath, questionName } from '../form/model/question.ts';
import { answerAt, singleAnswers, withAnswer } from '../form/runtime/answer-at.ts';
import { activeQuestions } from '../form/runtime/answers.ts';
import { initialAnswers } from '../form/runtime/initial-answers.ts';
import { isEqual } from '../form/runtime/is-equal.ts';
import { isEmpty } from '../form/runtime/objects.ts';
import { type Draft, readDraft, saveDraft } from './draft.ts';
import type { FormController, FormControllerOptions } from './form-controller.ts';
import { controlsIn, readAddressAnswers, readPageAnswers } from './page-answers.ts';
import { type PrerenderedControls, restoreControls } from './prerendered-controls.ts';
import { afterEdit } from './submission-state.ts';

/** One answer with its path; undefined for one that was removed. */
type AnswerAtPath = readonly [Path, unknown];

/**
 * Fills the store when the script starts: with what a visitor has typed and chosen in the page, and else with the draft
 * and the address. A page that the server rendered after a post is newer than both of these.
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
  const isSameEdition = draft?.edition === form.edition;
  const restored = posted
    ? []
    : restoredAnswers(controller, options, isSameEdition ? draft : undefined);
  const answers = [...restored, ...changes].reduce(
    (all, [path, answer]) => withAnswer(all, path, answer),
    rendered,
  );
  if (!isEqual(answers, rendered)) controller.replaceAnswers(answers);
  for (const [path] of changes) {
    controller.prefilled.delete(questionName(path));
    clearProblem(controller, path);
  }
  if (draft) controller.setCarryOverState(isSameEdition ? (draft.kept ?? {}) : { before: draft });
  if (posted || changes.length > 0) saveDraft(controller);
  restoreControls(controller, prerendered);
  if (draft && !isEmpty(controller.carryOverState())) void resumeChangedForm(controller);
  if (draft) void withDraftTools(controller, 'announceDraft');
}

/** Loads the draft tools and calls one of their methods; the form works without them. */
export async function withDraftTools(
  controller: FormController,
  use?: 'announceDraft' | 'stripTypedAnswers' | 'stripAnswers',
): Promise<void> {
  const tools =
    controller.draftTools ??
    (await controller.options.loadDraftTools?.(controller).catch(() => undefined));
  if (!tools) return;
  // Two callers may have loaded them at once.
  const isFirst = controller.draftTools === undefined;
  controller.draftTools ??= tools;
  if (use) controller.draftTools[use]();
  // Notifies the subscribers of the new tools, but only once: a notification during Back or Forward would make the
  // steps read the old address.
  if (isFirst) controller.setCarryOverState(controller.carryOverState());
}

/** Loads the code for a changed form, and carries the draft over. */
async function resumeChangedForm(controller: FormController): Promise<void> {
  controller.changed ??= await controller.options.loadChanged?.();
  controller.changed?.resume(controller);
}

/**
 * Reads the controls into the store. Browsers and programs that fill in a form fire other events than typing does, or
 * none.
 */
export function syncFromControls(controller: FormController): void {
  controller.inputBuffer.flush();
  if (!controller.container) return;
  for (const [name, answer] of readPageAnswers(controller, controlsIn(controller.container)))
    controller.onAnswer(name, answer);
  controller.inputBuffer.flush();
}

/** Adds the answers of an address that is opened while the form is on the page. */
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

/**
 * Returns the answers of the address and the draft; later ones win. A draft wins over the address at which it was
 * typed, but not over one opened since.
 */
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
    // A read-only answer comes from the form and not from the draft.
    ([path]) =>
      !form.questions.some((each) => each.path === questionName(path) && isReadOnlyQuestion(each)),
  );
  if (draft.search === options.search) return [...address, ...typed];
  return [...typed, ...withAddressAnswers(form, draft.answers, given)];
}

/** Returns the defaults that the visitor removed, with undefined as their answer. */
function removedDefaults(form: Form, draft: Answers): readonly AnswerAtPath[] {
  return singleAnswers(initialAnswers(form)).flatMap(([path]) =>
    answerAt(draft, path) === undefined ? [[path, undefined] as const] : [],
  );
}

/**
 * Merges the answers of a new address into those that were typed. They replace the others, but in a multi-line text
 * they are added as the first line, so that no typed text is lost.
 */
function withAddressAnswers(form: Form, typed: Answers, given: Answers): AnswerAtPath[] {
  const long = new Set(
    activeQuestions(form, typed).flatMap(({ name, question }) =>
      question.cleaning === 'lines' ? [name] : [],
    ),
  );
  return singleAnswers(given).map(([path, answer]) => {
    const text = answerAt(typed, path);
    const isAdded = long.has(questionName(path)) && typeof text === 'string';
    return [path, isAdded ? withLineAbove(text, String(answer)) : answer];
  });
}

/**
 * Puts a line above a text. It replaces a first line with the same label before its colon: one `Plan: …` replaces
 * another.
 */
function withLineAbove(text: string, line: string): string {
  const [first = '', ...rest] = text.split('\n');
  const [label] = /^[^:\n]+:/.exec(line) ?? [];
  const isSameKind = first === line || (label !== undefined && first.startsWith(label));
  return [line, ...(isSameKind ? rest : [text])].join('\n');
}
