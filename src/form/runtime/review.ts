import type { Answers, Form } from '../model/form.ts';
import {
  type AnswerSection,
  type DisplayOptions,
  pickAnswers,
  toAnswerSections,
} from './answer-sections.ts';
import { activeQuestions } from './answers.ts';
import { toBody } from './body.ts';
import { stepOf } from './steps.ts';

/** Returns the answers for the review: every active question, answered or not. */
export function answersToReview(
  form: Form,
  answers: Answers,
  reader: DisplayOptions,
): AnswerSection[] {
  const asked = new Set(activeQuestions(form, answers).map(({ name }) => name));
  return toAnswerSections(form, toBody(form, answers), reader)
    .map(({ title, entries }) => ({
      title,
      entries: pickAnswers(
        entries,
        ({ name }) => asked.has(name) && stepOf(form, name) < form.sections.length,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
