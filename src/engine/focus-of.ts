import { settle } from '../runtime/answers.ts';
import type { Form } from '../runtime/form.ts';
import type { PostedEditing } from '../runtime/posted.ts';
import { questionsAsked } from '../runtime/questions.ts';
import { drawingOf } from '../runtime/widgets.ts';

/** The question at which a page begins that the server drew after a post: the first wrong one, or the first of a new row. */
export function focusOf(form: Form, { answers, problems, focus }: PostedEditing) {
  const place = focus ?? Object.keys(problems)[0];
  if (place === undefined) return undefined;
  const inside = questionsAsked(form, settle(form, answers)).filter(
    ({ name, part, ui }) => name.startsWith(`${place}.`) && drawingOf(part, ui) !== 'group',
  );
  return inside[0]?.name ?? place;
}
