import type { DisplayEntry } from './answer-sections.ts';

/** Formats an answer as plain text after its title, or a group below its title; continuation lines are indented. */
export function toTextLines(entry: DisplayEntry, indent = ''): string[] {
  const { title } = entry;
  const inner = `${indent}  `;
  if (entry.kind === 'group') {
    return [indent + title, ...entry.members.flatMap((member) => toTextLines(member, inner))];
  }
  const label = /[?:.!]$/.test(title) ? title : `${title}:`;
  return `${label} ${entry.texts.join(', ')}`
    .split('\n')
    .map((line, index) => (index === 0 ? indent : inner) + line);
}
