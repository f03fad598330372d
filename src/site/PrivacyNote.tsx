import type { FormWords } from '../page-language/form-words.ts';

/** What the answers are for, and the way to the whole policy. */
export function PrivacyNote({ words: { privacy, privacyLink } }: { readonly words: FormWords }) {
  return (
    <p>
      {privacy} <a href={privacyLink.to}>{privacyLink.label}</a>
    </p>
  );
}
