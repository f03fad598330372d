/** What a visitor without scripts finds on a page. */
export interface ServedPage {
  readonly status: number;
  /** All words of the page, one space between any two. */
  readonly text: string;
  /** The links by the words that are seen. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly buttons: readonly string[];
  /** The names of the pictures of `/images/` that have an alternative text. */
  readonly images: readonly string[];
  /** How many `<details>` there are between header and footer. */
  readonly questions: number;
}

/** What only a screen reader says, such as the name of the plan behind "Book a cleaning". */
const hidden = /<span class="visually-hidden">[^<]*<\/span>/g;

/** Fetches a page and reads its HTML; no script runs. */
export async function readServedPage(address: string): Promise<ServedPage> {
  const reply = await fetch(address, { headers: { accept: 'text/html' } });
  const html = bodyOf(await reply.text());
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    status: reply.status,
    text: words(html),
    links: elements(html, 'a').map(({ attributes, inner }) => ({
      label: words(inner.replaceAll(hidden, '')),
      to: attribute(attributes, 'href') ?? '',
    })),
    buttons: elements(html, 'button').map(({ inner }) => words(inner)),
    images: [...html.matchAll(/<img\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const name = /^\/images\/(.+)$/.exec(attribute(attributes, 'src') ?? '')?.[1];
      return name && attribute(attributes, 'alt') ? [name] : [];
    }),
    questions: elements(main, 'details').length,
  };
}

/** The words of the main part of a page, each once, in small letters. */
export async function mainWords(address: string): Promise<Set<string>> {
  const html = bodyOf(await (await fetch(address)).text());
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return new Set(
    words(main)
      .toLowerCase()
      .match(/[a-z]+/g),
  );
}

function bodyOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body.replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '');
}

function elements(html: string, name: string): { attributes: string; inner: string }[] {
  const pattern = new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g');
  return [...html.matchAll(pattern)].map(([, attributes = '', inner = '']) => ({
    attributes,
    inner,
  }));
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
}

function words(html: string): string {
  return decode(html.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
