import { createRequire } from 'node:module';
import type { RJSFSchema } from '@rjsf/utils';
import type { ErrorObject } from 'ajv';
import type { ReadForm } from '../form/compile/compile-forms.ts';
import { keywordSupport } from '../form/language/check-widget.ts';
import { type DeclaredQuestion, uiPointerOf } from '../form/language/declarations.ts';
import { ownFormats } from '../form/language/formats.ts';
import { effectiveWidget } from '../form/language/widgets.ts';
import { withAnswer } from '../form/runtime/answer-at.ts';
import {
  listingInWords,
  type Subject,
  subjectsOf,
  visitQuestion,
} from '../form/runtime/subjects.ts';
import { type Content, siteFile } from '../page-language/read-content.ts';
import type { SourceLocation } from '../yaml/file-error.ts';
import { pointerStep } from '../yaml/resolve.ts';
import { indexAddresses } from './addresses/address-index.ts';

// Read only where it is needed, as most commands need it not.
const require = createRequire(import.meta.url);

// Hints about files that are valid but could be better. A location that several forms share is reported once.

/** Reports single-line controls with the autocomplete value of a multi-line address, which browsers do not fill in. */
export function hintsOnAddresses(forms: readonly ReadForm[]): string[] {
  return hintsOn(forms, ({ resolved, declared }) => {
    const wrong = declared.questions.filter(
      ({ main, ui, uiOptions: { autocomplete } }) =>
        autocomplete === 'street-address' &&
        !keywordSupport.rows?.includes(effectiveWidget(main.part, ui)),
    );
    return wrong.map((question) => ({
      place: resolved.locationOf(uiPointerOf(question, 'autocomplete')),
      hint: '"street-address" has several lines, and browsers fill it into a "textarea" only. Write "address-line1" for one line.',
    }));
  });
}

/** Reports questions for a day without a last day. */
export function hintsOnDays(forms: readonly ReadForm[]): string[] {
  return hintsOn(forms, ({ resolved, declared }) =>
    declared.questions.flatMap(endless).map((pointer) => ({
      place: resolved.locationOfKey(pointer),
      hint: 'Takes a day in a hundred years, too. "notAfter: +52 weeks" beside it would not.',
    })),
  );
}

/**
 * Reports forms that no choice of bookings leads to, but whose visitors get the mail about bookings, because a question
 * asks for a day or a place.
 */
export function hintsOnMails(
  forms: readonly ReadForm[],
  { site, mail, pages }: Pick<Content, 'site' | 'mail' | 'pages'>,
): string[] {
  const { byAddress } = indexAddresses({ pages, forms });
  const booked = site.booking.services.flatMap(({ to }) => byAddress.get(to)?.forms ?? []);
  return hintsOn(forms, ({ resolved, declared, description, handling }) => {
    const { id, call, questions } = description;
    const isMailed = [...subjectsOf(questions).values()].includes('email');
    const visit = visitQuestion(questions);
    const place = declared.questions.find(({ path }) => path === visit?.path)?.main.pointer;
    const isSettled = handling.kind !== undefined || mail.forms[id]?.received !== undefined;
    if (!call || isSettled || !isMailed || place === undefined || booked.includes(id)) return [];
    const hint =
      'This question makes the form a booking, so visitors get the email "booking: received" of content/mails.yaml. If it is one, add it to "booking: services" of content/site.yaml; if not, write "handling: message", or an email of its own under "forms:" of content/mails.yaml.';
    return [{ place: resolved.locationOfKey(place), hint }];
  });
}

/** Reports that visitors are to be reminded of what no form lets the office agree on. */
export function hintsOnReminders(
  forms: readonly ReadForm[],
  { site, files }: Pick<Content, 'site' | 'files'>,
): string[] {
  const place = files.get(siteFile)?.locationOfKey('/reminders');
  const isAgreed = forms.some(({ handling }) => handling.kind === 'booking');
  if (!site.reminders?.includes('visitors') || isAgreed || !place) return [];
  const hint =
    'No visitor is reminded, as nothing is agreed with them. Write "handling: booking" into the form of those who book.';
  return [describeHint({ place, hint })];
}

/**
 * Says how the desk lists the requests of a form: of a new one, and of one that asks how to reach people but not who they
 * are.
 */
export function hintsOnListings(
  forms: readonly ReadForm[],
  isNew: (form: ReadForm) => boolean,
): string[] {
  return hintsOn(forms, (form) => {
    const { file, description } = form;
    const { call, questions } = description;
    const subjects = [...subjectsOf(questions).values()];
    const isNameless =
      !subjects.some((subject) => names.includes(subject)) &&
      subjects.some((subject) => subject === 'email' || subject === 'phone');
    if (!call || !(isNew(form) || isNameless)) return [];
    const remedy = isNameless
      ? ' Add "ui:autocomplete: name" to the question for the name, if there is one.'
      : '';
    const hint = `At the desk, a request is ${listingInWords(questions)}.${remedy}`;
    return [{ place: { file, line: 1, column: 1 }, hint }];
  });
}

const names: readonly Subject[] = ['name', 'givenName', 'familyName'];

/** Returns the pointers of the limits of a question that starts today and has no end. */
function endless({ declarations }: DeclaredQuestion): string[] {
  if (declarations.some(({ part }) => part.notAfter !== undefined)) return [];
  const open = declarations.filter(({ part }) => part.notBefore === 'today');
  return open.map(({ pointer }) => `${pointer}/notBefore`);
}

/**
 * Reports defaults and examples that rjsf's own validator refuses in the exported form. It knows neither this project's keywords nor how
 * texts are cleaned, so it says nothing of them.
 */
export function hintsOfRjsf(forms: readonly ReadForm[]): string[] {
  const { customizeValidator }: typeof import('@rjsf/validator-ajv8') =
    require('@rjsf/validator-ajv8');
  const rjsf = customizeValidator({ customFormats: ownFormats });
  return hintsOn(forms, ({ resolved, declared, schema }) => {
    const exported: RJSFSchema = JSON.parse(JSON.stringify(schema));
    return declared.questions.flatMap((question) =>
      writtenAnswers(question).flatMap(({ answer, pointer }) => {
        const answers = withAnswer({}, question.path.split('.'), answer);
        const { errors = [], validationError } = rjsf.rawValidation<ErrorObject>(exported, answers);
        if (validationError) throw validationError;
        const refused = errors.find(
          ({ instancePath, keyword }) =>
            instancePath === instancePathOf(question) && keyword !== 'if',
        );
        if (!refused) return [];
        const hint = `"${answer}" is right here, but rjsf's own validator says: ${refused.message}.`;
        return [{ place: resolved.locationOf(pointer), hint }];
      }),
    );
  });
}

/** The answers that a file writes down for a question with a control of its own. */
function writtenAnswers({ path, declarations }: DeclaredQuestion) {
  if (path.includes('*')) return [];
  return declarations.flatMap(({ part, pointer }) => {
    const examples = (part.examples ?? []).map((answer, index) => ({
      answer,
      pointer: `${pointer}/examples/${index}`,
    }));
    const filledIn = { answer: part.default, pointer: `${pointer}/default` };
    return part.default === undefined ? examples : [filledIn, ...examples];
  });
}

function instancePathOf({ path }: DeclaredQuestion): string {
  return path.split('.').map(pointerStep).join('');
}

interface Hint {
  readonly place: SourceLocation;
  readonly hint: string;
}

function hintsOn(forms: readonly ReadForm[], hintsOf: (form: ReadForm) => Hint[]): string[] {
  const messages = forms.flatMap(hintsOf).map(describeHint);
  return [...new Set(messages)];
}

function describeHint({ place: { file, line, column }, hint }: Hint): string {
  return `${file}:${line}:${column}: ${hint}`;
}
