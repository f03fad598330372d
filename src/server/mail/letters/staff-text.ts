import type { Answer, Entry } from '../../../form/read-answers.ts';
import { mapLink, phoneLink } from './links.ts';
import type { StaffNews } from './staff-html.ts';
import type { Warning } from './warning.ts';

/**
 * The same mail for programs that show no HTML. Answers are indented and labels are not, so that no answer can be
 * taken for a label; what belongs to a group has a dot in front for each group around it.
 */
export function staffText(news: StaffNews): string {
  const { subject, sections, reference, received, warning, deskLink } = news;
  const rows = sections.flatMap(({ entries }) => entries.flatMap((entry) => paragraphsOf(entry)));
  const notice = warning ? noticeOf(warning) : [];
  const open = deskLink === undefined ? [] : [`Open it in a browser:\n${indent(deskLink)}`];
  return [
    subject,
    ...open,
    ...notice,
    ...rows,
    `Reference ${reference}, received ${received}.`,
  ].join('\n\n');
}

function noticeOf({ why, whatToDo, where }: Warning): string[] {
  return [`${why} ${whatToDo}`, indent('link' in where ? where.link : where.command)];
}

function paragraphsOf(entry: Entry, dots = ''): string[] {
  const label = dots + entry.title;
  if (entry.kind !== 'group') {
    return [`${label}\n${indent([...entry.texts, ...linksOf(entry)].join('\n'))}`];
  }
  return [label, ...entry.members.flatMap((member) => paragraphsOf(member, `${dots}· `))];
}

function linksOf({ kind, texts }: Answer): string[] {
  const text = texts.join('\n');
  if (kind === 'phone') return [phoneLink(text) ?? ''].filter(Boolean);
  return kind === 'place' ? [mapLink(text)] : [];
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
