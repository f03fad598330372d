const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
};

const flags = /^(?:hidden|inert|open|disabled|checked|selected|required)$/;

/** The HTML that React has drawn as the JSX it may have been drawn from, with the links of the router. */
export function jsxOf(html: string): string {
  const linked = html.replaceAll(
    /<a\b([^>]*) href="(\/(?!images\/)[^"]*)"([^>]*)>(.*?)<\/a>/g,
    '<Link$1 to="$2"$3>$4</Link>',
  );
  return linked.replaceAll(
    /<([A-Za-z][\w-]*)((?:\s[^<>]*?)?)(\/?)>/g,
    (_, name: string, attributes: string, end: string) =>
      `<${name}${jsxAttributes(attributes)}${end}>`,
  );
}

const jsxAttributes = (text: string): string =>
  text.replaceAll(/([\w:-]+)="([^"]*)"/g, (whole, name: string, value: string) => {
    if (flags.test(name) && value === '') return name;
    return name in renamed ? `${renamed[name]}="${value}"` : whole;
  });
