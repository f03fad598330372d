import type { ReadForm } from '../form/compile/compile-forms.ts';
import type { FormDescription } from '../form/model/form.ts';
import { isInRow, type Question } from '../form/model/question.ts';
import { answerKindOf, isChosenKind } from '../form/runtime/answer-kind.ts';
import { ownValue } from '../form/runtime/objects.ts';
import { isBooking, subjectsOf } from '../form/runtime/subjects.ts';
import { purposesOf } from '../page-language/mails-file.ts';
import { type Content, mailsFile } from '../page-language/read-content.ts';
import { answerVariable } from '../page-language/template-variables.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { locate, type ReportError } from '../yaml/report-error.ts';
import { pointerStep } from '../yaml/resolve.ts';
import { textsIn } from '../yaml/texts-in.ts';

interface MailChecking {
  readonly forms: readonly ReadForm[];
  /** True if every form could be read. */
  readonly isComplete: boolean;
  readonly errors: FileErrorList;
}

/** Checks what the schema of `content/mails.yaml` cannot express: that there are the forms and the questions that it names. */
export function checkMails(
  { mail, files }: Pick<Content, 'mail' | 'files'>,
  { forms, isComplete, errors }: MailChecking,
): void {
  const resolved = files.get(mailsFile);
  if (!resolved) return;
  const report: ReportError = (pointer, message, at = 'value') =>
    errors.add(locate(resolved, pointer, at), message);
  const mailed = forms.filter(({ description: { call } }) => call);
  for (const [id, mails] of Object.entries(mail.forms)) {
    const pointer = `/forms${pointerStep(id)}`;
    const form = forms.find(({ description }) => description.id === id);
    if (!form) {
      const ids = mailed.map(({ description }) => description.id);
      const message = `There is no form "${id}".${didYouMean(id, ids, formerOwner(id, forms))} Choose from: ${ids.join(', ')}.`;
      if (isComplete) report(pointer, message, 'key');
      continue;
    }
    const wrong = whyUnmailed(form);
    if (wrong) report(pointer, wrong, 'key');
    for (const [purpose, template] of Object.entries(mails)) {
      const place = `${pointer}/${purpose}`;
      const { kind } = form.handling;
      if (!purposesOf(kind).includes(purpose)) {
        const why = kind
          ? `whose file says "handling: ${kind}". Remove it.`
          : `whose file names no handling. Write "handling: booking" or "handling: message" into ${form.file}, or remove it.`;
        report(place, `"${purpose}" is no mail about "${id}", ${why}`, 'key');
      } else if (!wrong) checkAnswers({ template, place, purpose, users: [form] }, report);
    }
  }
  if (!isComplete) return;
  const { booking, message, review } = mail;
  for (const [kind, mails] of Object.entries({ booking, message, review })) {
    for (const [purpose, template] of Object.entries(mails)) {
      const users = mailed.filter(
        (form) =>
          mailedKindOf(form, purpose) === kind &&
          !Object.hasOwn(ownValue(mail.forms, form.description.id) ?? {}, purpose),
      );
      checkAnswers({ template, place: `/${kind}/${purpose}`, purpose, users }, report);
    }
  }
}

/** Returns whose words a mail about a form has; undefined if the form has no such mail. */
function mailedKindOf({ handling, description }: ReadForm, purpose: string) {
  const { kind } = handling;
  if (kind !== undefined) return kind;
  if (purpose !== 'received') return undefined;
  return isBooking(description) ? 'booking' : 'message';
}

/** Returns the id of the form that had this name before. */
function formerOwner(name: string, forms: readonly ReadForm[]): string | undefined {
  return forms.find(({ description }) => description.formerly?.includes(name))?.description.id;
}

/** Returns why nobody gets mails about a form; undefined if somebody does. */
function whyUnmailed({ description }: ReadForm): string | undefined {
  const { id, call, questions } = description;
  if (!call) return `The form "${id}" has "local: true" and sends nothing. Remove its mails.`;
  if ([...subjectsOf(questions).values()].includes('email')) return undefined;
  return `Nobody gets these mails, as no question of the form "${id}" asks for an address. Add "ui:autocomplete: email" to the one that does, or remove them.`;
}

interface CheckedTemplate {
  readonly template: object;
  readonly place: string;
  readonly purpose: string;
  /** The forms whose visitors get these words. */
  readonly users: readonly ReadForm[];
}

const answerNames = new RegExp(`\\{${answerVariable.replace('.', '\\.')}([\\w.-]+)\\}`, 'g');

/** Reports each `{answer.NAME}` that one of the forms does not ask, or that a receipt must not repeat. */
function checkAnswers(
  { template, place, purpose, users }: CheckedTemplate,
  report: ReportError,
): void {
  for (const { text, pointer } of textsIn(template, place)) {
    for (const [written, name = ''] of text.matchAll(answerNames)) {
      const lacking = users.filter((form) => !questionNamed(form, name));
      const [first] = lacking;
      if (first) {
        report(pointer, lackOf(name, { lacking, users, first }));
      } else if (purpose === 'received' && users.some((form) => isTyped(form, name))) {
        const message = `"${written}" is what visitors typed. This mail goes out by itself, to an address that nobody has checked, so it could carry anybody's words to strangers. Name a choice or a day, or remove it.`;
        report(pointer, message);
      }
    }
  }
}

function lackOf(
  name: string,
  forms: Pick<CheckedTemplate, 'users'> & { lacking: readonly ReadForm[]; first: ReadForm },
): string {
  const { lacking, users, first } = forms;
  if (lacking.length < users.length) {
    const ids = lacking.map(({ description }) => description.id);
    const who = ids.length === 1 ? `the form ${ids[0]} has` : `the forms ${ids.join(', ')} have`;
    return `All forms that get these words need the question "${name}", but ${who} none. Remove it here, or write words for the others under "forms:".`;
  }
  const known = nameableQuestions(first.description).map(({ path }) => path);
  const form = users.length === 1 ? `The form "${first.description.id}" has` : 'These forms have';
  return `${form} no question "${name}" that a mail can name.${didYouMean(name, known)} Choose from: ${known.join(', ')}.`;
}

function questionNamed({ description }: ReadForm, name: string): Question | undefined {
  return nameableQuestions(description).find(({ path }) => path === name);
}

function isTyped(form: ReadForm, name: string): boolean {
  const question = questionNamed(form, name);
  return question !== undefined && !isChosenKind(answerKindOf(question));
}

/** The questions with a single answer that is sent, outside rows. */
function nameableQuestions({ questions, sentFields }: FormDescription): readonly Question[] {
  const sent = sentFields.map(({ name }) => name);
  const isAround = (path: string) => questions.some((each) => each.path.startsWith(`${path}.`));
  return questions.filter(
    ({ path }) => sent.includes(path.split('.')[0] ?? path) && !isInRow(path) && !isAround(path),
  );
}
