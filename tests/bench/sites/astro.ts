import { formPlace, type HeadElement, type OurPage } from './our-page.ts';
import type { Framework } from './project.ts';

/** A site made with Astro: pages without a script, and the form as an island of React. */
export const astro: Framework = {
  name: 'Astro',
  template: 'astro',
  sources: 'src',
  files: ({ landing, booking }) => ({
    [`src/pages${landing.path}.astro`]: pageOf(landing, ["import '/src/landing.css';"]),
    [`src/pages${booking.path}.astro`]: pageOf(booking, [
      "import '/src/booking.css';",
      "import '/src/form/form.css';",
      "import { HookForm } from '/src/form/HookForm.jsx';",
    ]),
  }),
  command: ['astro/astro.js', 'build'],
  built: 'dist',
};

/** The same with every style sheet inside the page, which is a word in the settings. */
export const astroWithInnerStyles: Framework = {
  ...astro,
  name: 'Astro, styles inside',
  command: ['astro/astro.js', 'build', '--config', 'astro.styles-inside.config.js'],
};

function pageOf({ head, body }: OurPage, imports: readonly string[]): string {
  const inside = body.replace(formPlace, '<HookForm client:load />');
  return `---
${imports.join('\n')}
---
<!doctype html>
<html lang="en-CA" data-hydrated>
<head>
${head.map(written).join('\n')}
</head>
<body>${inside}</body>
</html>
`;
}

function written({ name, attributes, text }: HeadElement): string {
  const words = Object.entries(attributes).map(([word, value]) => ` ${word}="${escaped(value)}"`);
  const start = `<${name}${words.join('')}`;
  if (name === 'script') return `${start} is:inline>${text}</script>`;
  return name === 'title' ? `${start}>${escaped(text)}</title>` : `${start} />`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
