import { questionsAsked } from './answers.ts';
import { toBody } from './body.ts';
import type { Answers, Form } from './form.ts';
import { type AnswerSection, pickAnswers, type Reader, readAnswers } from './read-answers.ts';
import { stepOf } from './steps.ts';

/** The answers as visitors check them before they are sent: every question that is asked, answered or not. */
export function answersToReview(form: Form, answers: Answers, reader: Reader): AnswerSection[] {
  const asked = new Set(questionsAsked(form, answers).map(({ name }) => name));
  return readAnswers(form, toBody(form, answers), reader)
    .map(({ title, entries }) => ({
      title,
      entries: pickAnswers(
        entries,
        ({ name }) => asked.has(name) && stepOf(form, name) < form.sections.length,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
