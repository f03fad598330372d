/** What a browser posts of the controls in the HTML of a form, by their names, before anybody touches them; no files. */
export function controlsInHtml(html: string): ReadonlyMap<string, readonly string[]> {
  const controls = new Map<string, string[]>();
  const post = (name: string | undefined, text: string) => {
    if (name) controls.set(name, [...(controls.get(name) ?? []), text]);
  };
  const tags = /<input\b([^>]*)>|<(textarea|select)\b([^>]*)>([\s\S]*?)<\/\2>/g;
  for (const [, input, element, around = '', content = ''] of html.matchAll(tags)) {
    const attributes = attributesOf(input ?? around);
    const type = attributes.get('type') ?? 'text';
    const isOpen = /^(?:radio|checkbox)$/.test(type) && !attributes.has('checked');
    if (attributes.has('disabled') || isOpen || /^(?:file|submit|button)$/.test(type)) continue;
    const chosen =
      /<option[^>]*\sselected(?:=""|\s|>)[^<]*/.exec(content)?.[0] ??
      /<option[^>]*>/.exec(content)?.[0];
    if (element === 'select')
      post(attributes.get('name'), attributesOf(chosen ?? '').get('value') ?? '');
    else
      post(attributes.get('name'), element ? unescaped(content) : (attributes.get('value') ?? ''));
  }
  return controls;
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
