import type { Site } from '../page-language/site-file.ts';

/** What the answers are for, and the way to the whole policy. */
export function PrivacyNote({
  words: { privacy, privacyLink },
}: {
  readonly words: Site['forms'];
}) {
  return (
    <p>
      {privacy} <a href={privacyLink.to}>{privacyLink.label}</a>
    </p>
  );
}
