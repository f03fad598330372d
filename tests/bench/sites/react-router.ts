import { jsxOf } from './jsx.ts';
import { formPlace, type HeadElement, type OurPage } from './our-page.ts';
import type { Framework } from './project.ts';

/** A site made with React Router as a framework: every page is drawn ahead and hydrated. */
export const reactRouter: Framework = {
  name: 'React Router',
  template: 'react-router',
  sources: 'app',
  files: ({ landing, booking }) => ({
    'app/routes.js': routesOf({ landing, booking }),
    'app/landing.jsx': pageOf(landing, 'landing', []),
    'app/booking.jsx': pageOf(booking, 'booking', [
      "import './form/form.css';",
      "import { HookForm } from './form/HookForm.jsx';",
    ]),
    'app/landing.json': JSON.stringify(headOf(landing.head)),
    'app/booking.json': JSON.stringify(headOf(booking.head)),
  }),
  command: ['@react-router/dev/bin.js', 'build'],
  built: 'build/client',
};

const routesOf = (pages: Readonly<Record<string, OurPage>>): string => `
import { route } from '@react-router/dev/routes';
export default [
${Object.entries(pages)
  .map(([name, { path }]) => `  route('${path}', './${name}.jsx'),`)
  .join('\n')}
];
`;

function pageOf({ body }: OurPage, name: string, imports: readonly string[]): string {
  const inside = jsxOf(body.replace(formPlace, '<HookForm />'));
  return `
import { Link } from 'react-router';
import './${name}.css';
${imports.join('\n')}
import head from './${name}.json';

export const meta = () => head.meta;
export const links = () => head.links;

export default function Page() {
  return ${inside};
}
`;
}

/** The head of a page in the words of a route; what every page has stands in the root. */
function headOf(head: readonly HeadElement[]) {
  const links = head.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
  const meta = head.flatMap(({ name, attributes, text }) => {
    if (name === 'title') return [{ title: text }];
    if (name === 'script') return [{ 'script:ld+json': JSON.parse(text) }];
    const isInRoot = 'charset' in attributes || attributes.name === 'viewport';
    return name === 'meta' && !isInRoot ? [attributes] : [];
  });
  return { meta, links };
}
