import { mapLink, phoneLink } from './links.ts';
import type { Answer } from './read-answers.ts';
import type { StaffNews } from './staff-html.ts';

/**
 * The same mail for programs that show no HTML. Answers are indented and labels are not, so that no answer can be
 * taken for a label.
 */
export function staffText({ subject, answers, reference, received }: StaffNews): string {
  const rows = answers.map(
    (answer) => `${answer.title}\n${indent([answer.text, ...linksOf(answer)].join('\n'))}`,
  );
  return [subject, ...rows, `Reference ${reference}, received ${received}.`].join('\n\n');
}

function linksOf({ kind, text }: Answer): string[] {
  if (kind === 'phone') return [phoneLink(text) ?? ''].filter(Boolean);
  return kind === 'place' ? [mapLink(text)] : [];
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
