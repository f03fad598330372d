import type { AnswerKind, DisplayedQuestion, KindWords } from './kind-words.ts';

/** Displays answers unchanged; `autocomplete` tells what they are about. */
export const defaultWords = {
  about: (question) => aboutFilledIn(question, 'text'),
  inWords: (value, _question, { numbers }) => {
    if (value === true) return 'Yes';
    if (value === false) return 'No';
    return numbers?.format(value) ?? String(value);
  },
} as const satisfies KindWords;

/** Returns what answers are about, by the token of `autocomplete`. */
export function aboutFilledIn(
  { widget, cleaning, ui }: Pick<DisplayedQuestion, 'widget' | 'cleaning' | 'ui'>,
  other: AnswerKind,
): AnswerKind {
  if (widget === 'email' || cleaning === 'email') return 'email';
  const token = ui.autocomplete ?? ui.inputType ?? '';
  if (/name$|^organization$/.test(token)) return 'name';
  switch (token) {
    case 'tel':
      return 'phone';
    case 'email':
      return 'email';
    case 'street-address':
    case 'address-line1':
      return 'place';
    case 'address-level2':
      return 'town';
    default:
      return other;
  }
}
