import { site } from 'virtual:site';
import { type ReactNode, useEffect } from 'react';
import type { Site } from '../page-language/site-file.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { bookingWindow, closeAll, closeAround, closesBooking } from './openers.ts';
import { SiteName } from './SiteName.tsx';

interface LayoutProps {
  /** The main address of the page. */
  readonly path: string;
  readonly isBare: boolean;
  readonly children: ReactNode;
}

/** What stands around a page: the way past the header, header, page, footer; a bare page has a way home only. */
export function Layout({ path, isBare, children }: LayoutProps) {
  // Going back may lead to the very page that is shown, as long as the one after it is still being loaded.
  useEffect(() => {
    addEventListener('popstate', closeAll);
    return () => removeEventListener('popstate', closeAll);
  }, []);
  const page = (
    <main id="main" tabIndex={-1}>
      {/* A failure belongs to one page. */}
      <LoadFailure key={path} words={site.words.loadFailure}>
        {children}
      </LoadFailure>
      {isBare && (
        <p className="bare-end">
          <a href="/">{site.company.slogan}</a>
        </p>
      )}
    </main>
  );
  if (isBare) {
    return (
      <>
        <nav className="home-link" aria-label={site.company.name}>
          <SiteName name={site.company.name} />
        </nav>
        {page}
      </>
    );
  }
  return (
    <>
      <a className="skip-link" href="#main">
        {site.words.skipLink}
      </a>
      <Header site={site} path={path} />
      <BookingChoice booking={site.booking} words={site.words} />
      {page}
      <Footer site={site} />
    </>
  );
}

/** The window in which a visitor chooses what to book. */
function BookingChoice({ booking, words }: Pick<Site, 'booking' | 'words'>) {
  const { heading, services } = booking;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click is the keyboard's, too
    <dialog
      {...bookingWindow}
      className="booking"
      aria-labelledby="booking-heading"
      onClick={closeAround}
    >
      <h2 id="booking-heading">{heading}</h2>
      <button type="button" className="booking-close" aria-label={words.close} {...closesBooking} />
      <ul>
        {services.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
