import { site } from 'virtual:site';
import { type ReactNode, Suspense } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

interface LayoutProps {
  readonly isBare: boolean;
  readonly children: ReactNode;
}

/** What stands around a page: the way past the header, header, page, footer; a bare page stands alone. */
export function Layout({ isBare, children }: LayoutProps) {
  const page = (
    <main id="main" tabIndex={-1}>
      <Suspense fallback={null}>{children}</Suspense>
    </main>
  );
  if (isBare) return page;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Header site={site} />
      {page}
      <Footer site={site} />
    </>
  );
}
