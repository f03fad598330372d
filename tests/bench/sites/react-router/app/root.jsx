import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

/** The document around every page, as the template of React Router has it. */
export function Layout({ children }) {
  return (
    <html lang="en-CA" data-hydrated>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// biome-ignore lint/style/noDefaultExport: React Router looks for the component of a route there.
export default function Root() {
  return <Outlet />;
}
