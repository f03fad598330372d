import type { FormWords } from '../page-language/form-words.ts';

interface PrivacyNoteProps {
  readonly text: string;
  readonly link: FormWords['privacyLink'];
}

/** What the answers are for, and the way to the whole policy. */
export function PrivacyNote({ text, link }: PrivacyNoteProps) {
  return (
    <p>
      {text} <a href={link.to}>{link.label}</a>
    </p>
  );
}
