import type { FormField } from '../runtime/form.ts';

/** What an answer is about, as far as the way its question is drawn tells. */
export type AnswerKind = 'name' | 'phone' | 'email' | 'place' | 'day' | 'stars' | 'choice' | 'text';

/** What the answers to a question are about; never told by the question's own name. */
export function kindOf({ rules, ui }: FormField): AnswerKind {
  if (rules.format === 'date') return 'day';
  if (ui['ui:widget'] === 'rating') return 'stars';
  if (rules.enum || rules.type === 'array') return 'choice';
  const token = ui['ui:autocomplete'] ?? ui['ui:inputType'] ?? '';
  if (/name$|^organization$/.test(token)) return 'name';
  switch (token) {
    case 'tel':
      return 'phone';
    case 'email':
      return 'email';
    case 'street-address':
      return 'place';
    default:
      return 'text';
  }
}
