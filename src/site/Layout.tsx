import { site } from 'virtual:site';
import { type ReactNode, Suspense } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What stands around every page: the way past the header, header, page, footer. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      <Footer site={site} />
    </>
  );
}
