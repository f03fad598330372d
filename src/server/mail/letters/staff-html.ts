import { brand } from 'virtual:brand';
import { dayInWords } from '../../../form/in-words.ts';
import type { Answer, AnswerGroup, AnswerSection, Entry } from '../../../form/read-answers.ts';
import type { Gist } from './gist.ts';
import { type Html, html, lines } from './html.ts';
import { mailLink, mapLink, phoneLink } from './links.ts';
import type { Warning } from './warning.ts';

/** What the staff are told. */
export interface StaffNews {
  readonly gist: Gist;
  readonly sections: readonly AnswerSection[];
  readonly reference: string;
  readonly subject: string;
  /** The moment in words. */
  readonly received: string;
  readonly warning: Warning | undefined;
  /** The request at the desk; undefined where there is no desk. */
  readonly deskLink: string | undefined;
}

/** Plain where a mail program drops the styles; dark where the phone is. Nothing is loaded from anywhere. */
const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 20px 16px; font: 17px/1.45 -apple-system, "Segoe UI", Roboto, sans-serif; }
  main { max-width: 560px; margin: 0 auto; }
  h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.2; }
  h2 { margin: 28px 0 0; padding-top: 12px; border-top: 2px solid ${brand.colours.olive500}; font-size: 17px; }
  .group { margin: 16px 0 0; padding-left: 14px; border-left: 2px solid ${brand.colours.olive500}; }
  .group > :first-child { margin: 0; font-size: 16px; }
  p { margin: 0 0 12px; }
  .warning { padding: 10px 14px; border: 2px solid #b4552d; border-radius: 6px; overflow-wrap: anywhere; }
  .actions a { display: inline-block; margin: 0 6px 8px 0; padding: 9px 16px; border-radius: 6px;
    background: ${brand.colours.olive700}; color: #fff; text-decoration: none; font-weight: 600; }
  dt { margin-top: 12px; font-size: 14px; opacity: 0.72; }
  dd { margin: 0; overflow-wrap: anywhere; }
  footer { margin-top: 32px; font-size: 14px; opacity: 0.72; }
`;

/** The page of a mail to the staff: what it is about, what to tap, every answer. */
export function staffHtml(news: StaffNews): string {
  const { gist, subject, reference, received } = news;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${{ source: style }}</style>
</head>
<body>
<main>
${warningHtml(news)}<h1>${gist.type ?? gist.form}</h1>
<p>${summaryOf(gist)}</p>
<p class="actions">${actionsOf(news)}</p>
${news.sections.map((section) => sectionHtml(section, reference))}
<footer>
<p>Reference ${reference}, received ${received}.</p>
</footer>
</main>
</body>
</html>
`;
  return page.source;
}

function warningHtml({ warning }: StaffNews): Html | '' {
  if (!warning) return '';
  const { why, whatToDo, where } = warning;
  const place =
    'link' in where
      ? html`<a href="${where.link}">${where.link}</a>`
      : html`<code>${where.command}</code>`;
  return html`<p class="warning"><strong>${why}</strong><br>\n${whatToDo}<br>\n${place}</p>\n`;
}

function summaryOf({ form, type, day, time, name, town }: Gist): Html {
  const when = [day && dayInWords(day), time].filter(Boolean).join(', ');
  const who = [name, town].filter(Boolean).join(', ');
  return lines([type && form, when, who].filter(Boolean).join('\n'));
}

function actionsOf({ gist, reference, deskLink }: StaffNews): Html[] {
  const actions = [
    { words: 'Open', href: deskLink },
    { words: 'Call', href: gist.phone && phoneLink(gist.phone) },
    { words: 'Email', href: gist.email && mailLink(gist.email, reference) },
    { words: 'Map', href: gist.place && mapLink(gist.place) },
  ];
  return actions.flatMap(({ words, href }) =>
    href ? [html`<a href="${href}">${words}</a>\n`] : [],
  );
}

function sectionHtml({ title, entries }: AnswerSection, reference: string): Html {
  const heading = title === '' ? '' : html`<h2>${title}</h2>\n`;
  return html`${heading}${entriesHtml(entries, { reference, level: 3 })}`;
}

interface Standing {
  readonly reference: string;
  /** The level of the headings of groups. */
  readonly level: number;
}

/** Answers between two groups are one list. */
function entriesHtml(entries: readonly Entry[], standing: Standing): Html[] {
  const pieces: Html[] = [];
  let rows: Html[] = [];
  const endList = (): void => {
    if (rows.length > 0) pieces.push(html`<dl>\n${rows}</dl>\n`);
    rows = [];
  };
  for (const entry of entries) {
    if (entry.kind === 'group') {
      endList();
      pieces.push(groupHtml(entry, standing));
    } else rows.push(answerHtml(entry, standing));
  }
  endList();
  return pieces;
}

function groupHtml({ title, members }: AnswerGroup, { reference, level }: Standing): Html {
  const tag = { source: `h${Math.min(level, 6)}` };
  const inside = entriesHtml(members, { reference, level: level + 1 });
  return html`<div class="group">\n<${tag}>${title}</${tag}>\n${inside}</div>\n`;
}

function answerHtml({ title, kind, texts, value }: Answer, { reference }: Standing): Html {
  const text = texts.join('\n');
  const href = kind === 'email' ? mailLink(String(value), reference) : linkOf(kind, text);
  const words = html`<bdi>${lines(text)}</bdi>`;
  const answer = href === undefined ? words : html`<a href="${href}">${words}</a>`;
  return html`<dt>${title}</dt>\n<dd>${answer}</dd>\n`;
}

function linkOf(kind: Answer['kind'], text: string): string | undefined {
  if (kind === 'phone') return phoneLink(text);
  return kind === 'place' ? mapLink(text) : undefined;
}
