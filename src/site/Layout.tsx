import { site } from 'virtual:site';
import { type ReactNode, use } from 'react';
import type { ShownSite } from '../page-language/site-file.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { bookingWindow, closesBooking } from './openers.ts';
import { PostResultContext } from './post-result.ts';
import { SiteName } from './SiteName.tsx';

interface LayoutProps {
  /** The main address of the page. */
  readonly path: string;
  readonly isBare: boolean;
  readonly children: ReactNode;
}

/** The frame of a page: skip link, header, content and footer. A bare page has only a link home. */
export function Layout({ path, isBare, children }: LayoutProps) {
  const page = (
    <main id="main" tabIndex={-1}>
      {children}
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
  // The server puts a re-rendered `<main>` into the built page, which has the rest.
  const isRenderedAgain = import.meta.env.SSR && use(PostResultContext);
  return (
    <>
      {!isRenderedAgain && (
        <>
          <a className="skip-link" href="#main">
            {site.words.skipLink}
          </a>{' '}
          <Header site={site} path={path} />
          <BookingChoice booking={site.booking} words={site.words} />
        </>
      )}
      {page}
      {!isRenderedAgain && <Footer site={site} />}
    </>
  );
}

/** The dialog in which a visitor chooses what to book. */
function BookingChoice({ booking, words }: Pick<ShownSite, 'booking' | 'words'>) {
  const { heading, services } = booking;
  return (
    <dialog {...bookingWindow} className="booking" aria-labelledby="booking-heading">
      <div>
        <h2 id="booking-heading">{heading}</h2>
        <button
          type="button"
          className="booking-close"
          aria-label={words.close}
          {...closesBooking}
        />
        <ul>
          {services.map(({ label, to, price }) => (
            <li key={to}>
              {/* The price describes the link; its name is the service alone. */}
              <a href={to} aria-describedby={price && to}>
                {label}
              </a>
              {price && <span id={to}>{price}</span>}
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}
