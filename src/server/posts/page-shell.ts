import { errorTitle, type Posted, postedId } from '../../form/posted.ts';

/** What of a built page stands around the HTML that is drawn anew. */
export interface PageShell {
  readonly before: string;
  readonly behind: string;
}

const opening = '<div id="app">';
const closing = '</div>';

/** Takes the drawn part out of a built page. Throws where there is none. */
export function shellOf(html: string): PageShell {
  const start = html.indexOf(opening) + opening.length;
  const end = html.lastIndexOf(closing, html.lastIndexOf('</body>'));
  if (start < opening.length || end < start)
    throw new Error('a page has no place for what is drawn');
  return { before: html.slice(0, start), behind: html.slice(end + closing.length) };
}

interface Filling {
  readonly html: string;
  readonly posted: Posted;
  /** The address of the page. */
  readonly page: string;
}

/** A whole page of what was drawn, and behind it what it was drawn with, for the script. */
export function fillShell({ before, behind }: PageShell, { html, posted, page }: Filling): string {
  const held = JSON.stringify(posted).replaceAll('<', '\\u003c');
  // The thanks have the address of their page already, and so has a plan.
  const address = posted.status === 'editing' ? ` data-page="${page}"` : '';
  const block = `<script type="application/json" id="${postedId}"${address}>${held}</script>`;
  return before + html + closing + block + behind;
}

/** The same page as one that tells of a mistake: a screen reader reads the title first. */
export function asError({ before, behind }: PageShell): PageShell {
  return { before: before.replace('<title>', `<title>${errorTitle}`), behind };
}
