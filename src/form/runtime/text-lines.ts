import type { DisplayEntry } from './answer-sections.ts';

/** An answer as plain text behind its title, or a group below its own; whatever belongs to a line is indented below it. */
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
