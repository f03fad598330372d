import { initialAnswers } from '../contract/answers.ts';
import type { Answers, Form } from '../contract/form.ts';

/** The answers that stand in the controls of a page and differ from those the form starts with. */
export function typedBefore(form: Form, element: HTMLFormElement | null | undefined): Answers {
  if (!element) return {};
  const present = new FormData(element);
  const initial = initialAnswers(form);
  return Object.fromEntries(
    form.fields.flatMap(({ name, rules }) => {
      const texts = present
        .getAll(name)
        .filter((value) => typeof value === 'string' && value !== '');
      if (texts.length === 0) return [];
      const answer = rules.type === 'array' ? texts : texts[0];
      return answer === initial[name] ? [] : [[name, answer]];
    }),
  );
}
