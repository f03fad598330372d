import { questionsAsked } from '../form/answers.ts';
import type { Form } from '../form/form.ts';
import type { PostedEditing } from '../form/posted.ts';

/**
 * The question at which a page begins that the server drew after a post: the first wrong one, the first of a new row, or the list
 * that has no row in the place of one that was removed.
 */
export function focusOf(form: Form, { answers, problems, focus }: PostedEditing) {
  const place = focus ?? Object.keys(problems)[0];
  if (place === undefined) return undefined;
  const asked = questionsAsked(form, answers);
  const isList = asked.some(({ name, question }) => name === focus && question.widget === 'rows');
  if (isList) return place;
  const inside = asked.filter(
    ({ name, question }) => name.startsWith(`${place}.`) && question.widget !== 'group',
  );
  return inside[0]?.name ?? place;
}
