import { settle } from '../runtime/answers.ts';
import type { Form } from '../runtime/form.ts';
import type { PostedEditing } from '../runtime/posted.ts';
import { questionsAsked } from '../runtime/questions.ts';
import { drawingOf } from '../runtime/widgets.ts';

/**
 * The question at which a page begins that the server drew after a post: the first wrong one, the first of a new row, or the list
 * that has no row in the place of one that was removed.
 */
export function focusOf(form: Form, { answers, problems, focus }: PostedEditing) {
  const place = focus ?? Object.keys(problems)[0];
  if (place === undefined) return undefined;
  const asked = questionsAsked(form, settle(form, answers));
  const isList = asked.some(
    ({ name, part, ui }) => name === focus && drawingOf(part, ui) === 'rows',
  );
  if (isList) return place;
  const inside = asked.filter(
    ({ name, part, ui }) => name.startsWith(`${place}.`) && drawingOf(part, ui) !== 'group',
  );
  return inside[0]?.name ?? place;
}
