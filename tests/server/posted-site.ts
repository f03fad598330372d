import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Answers, Form } from '../../src/form/model/form.ts';
import type { Posted } from '../../src/form/runtime/posted.ts';
import type { RenderPage } from '../../src/form/runtime/rendered-page.ts';
import { defaultLimits, type Limits } from '../../src/server/limits.ts';
import type { PageForms } from '../../src/server/posts/form-pages.ts';
import type { SiteRenderer } from '../../src/server/posts/page-renderer.ts';
import { postedControls, urlEncoded } from '../support/posted-texts.ts';
import { nestedBody, nestedForm, nestedUrl } from './nested-form.ts';
import { startServer, temporaryFolder, timeZone } from './support.ts';

/** The origin of the site and of each post, unless a test says otherwise. */
export const origin = 'http://localhost:3000';

/** Where the form has its own page, where another page places it, and that page by another name. */
export const ownPage = '/cabins';
export const otherPage = '/both';
export const aliasPage = '/both-of-them';

/** A second form that is sent, so that a page has two. */
const secondForm: Form = {
  ...nestedForm.form,
  id: 'sheds',
  page: undefined,
  call: nestedForm.form.call && { ...nestedForm.form.call, endpoint: 'submit-sheds' },
};

const formPages: readonly PageForms[] = [
  { address: otherPage, forms: ['cabins', 'sheds', 'local'] },
  { address: aliasPage, forms: ['cabins', 'sheds', 'local'] },
  { address: ownPage, forms: ['cabins'] },
];

/** What a page is drawn as: all that the drawer was given, as it would stand in HTML. */
export const drawAsText: RenderPage = async (path, posted) => ({
  head: '<link rel="preload" href="/first.webp"/>',
  html: `<main>${path} ${escapeHtml(JSON.stringify(posted))}</main>`,
});

type Wishes = Omit<NonNullable<Parameters<typeof startServer>[0]>, 'limits'> & {
  readonly renderPage?: RenderPage;
  readonly limits?: Partial<Limits>;
};

/** A server with the pages of these tests, and without a limit of posts. */
export function startSite({
  renderPage = drawAsText,
  environment,
  limits,
  ...wishes
}: Wishes = {}) {
  return startServer({
    forms: [nestedForm.form, secondForm],
    siteFolder: writeSite(),
    siteRenderer: siteRendererOf(renderPage),
    environment: { RATE_LIMIT: '0', ...environment },
    limits: { ...defaultLimits, ...limits },
    ...wishes,
  });
}

/** The renderer of the pages of these tests. */
export function siteRendererOf(renderPage = drawAsText): SiteRenderer {
  return { renderPage, formPages };
}

/** The controls of a page on which the form is answered in the right way. */
export function rightControls(): Map<string, readonly string[]> {
  return postedControls(nestedForm.form, nestedBody, timeZone);
}

/** Controls as a browser packs them. */
export function packed(controls: ReadonlyMap<string, readonly string[]>): string {
  return urlEncoded(
    [...controls].flatMap(([name, given]) => given.map((text) => [name, text] as const)),
  );
}

interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
}

/** Posts a form as a browser does by itself. */
export function postForm(
  app: FastifyInstance,
  payload: string | Buffer,
  { headers = { origin }, url = nestedUrl }: PostOptions = {},
) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
}

/** What a page was drawn with, by its data block. */
export function postedIn(html: string): Posted {
  const [, text = 'null'] =
    /<script type="application\/json" id="posted"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
}

/** Writes the pages of these tests as a build does; returns their folder. */
export function writeSite(): string {
  const folder = join(temporaryFolder(), 'site');
  for (const { address } of [...formPages, { address: '/other' }]) {
    const file = join(folder, address, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageAt(address));
  }
  return folder;
}

/** A page as the build makes it. */
export function pageAt(address: string): string {
  return `<!doctype html>
<html>
  <head>
    <title>Page ${address}</title>
    <link rel="canonical" href="https://www.example.com${address}" />
  </head>
  <body>
    <div id="app"><main>as it was built</main></div>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** What the answers of a page are, which has to show the form again. */
export function answersIn(html: string): Answers {
  const posted = postedIn(html);
  if (posted.status !== 'editing') throw new Error('the page thanks for nothing');
  return posted.answers;
}
