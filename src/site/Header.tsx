import { phoneHref } from '../contacts/contacts.ts';
import type { ShownSite } from '../page-language/site-file.ts';
import { Icon } from './Icon.tsx';
import { closesMenu, leadsToBooking, opensBooking, opensMenu } from './openers.ts';
import { SiteName } from './SiteName.tsx';

interface HeaderProps {
  readonly site: ShownSite;
  /** The main address of the current page. */
  readonly path: string;
}

/** The header of every page: the company, the main links, and the buttons to book and to call. */
export function Header({ site, path }: HeaderProps) {
  const { company, navigation, contactLink, booking, words } = site;
  const isBooking = booking.services.some(({ to }) => to === path);
  // On a booking page, the submit button of the form stands out instead.
  const bookingClass = isBooking ? 'button button-quiet button-small' : 'button button-small';
  const bookingWords = (
    <>
      <Icon path="M4 7h24v21H4zM4 13h24M11 3v7M21 3v7" />
      {booking.label}
    </>
  );
  return (
    <header className="site-header">
      <a className="header-phone" href={phoneHref(company.phone)}>
        {company.phone}
      </a>
      <div className="site-header-inner">
        <SiteName name={company.name} />
        <nav id="menu" className="site-nav" popover="auto" aria-label={words.navigation}>
          <button
            type="button"
            className="menu-close"
            aria-label={words.closeMenu}
            {...closesMenu}
          />
          <ul>
            <MenuLinks links={navigation} path={path} />
          </ul>
          <div className="menu-services">
            <p id="menu-services">{booking.heading}</p>
            <ul aria-labelledby="menu-services">
              <MenuLinks links={booking.services} path={path} />
            </ul>
          </div>
          <a
            className="button button-quiet button-small"
            href={contactLink.to}
            aria-current={currentAt(path, contactLink.to)}
          >
            {contactLink.label}
          </a>{' '}
          <a className="menu-phone" href={phoneHref(company.phone)}>
            {company.phone}
          </a>
        </nav>{' '}
        <button type="button" className={bookingClass} {...opensBooking}>
          {bookingWords}
        </button>{' '}
        <a className={`${bookingClass} booking-link`} {...leadsToBooking}>
          {bookingWords}
        </a>{' '}
        <button type="button" className="menu-open" {...opensMenu}>
          {words.menu}
        </button>
      </div>
    </header>
  );
}

interface MenuLinksProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly path: string;
}

function MenuLinks({ links, path }: MenuLinksProps) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <a href={to} aria-current={currentAt(path, to)}>
        {label}
      </a>
    </li>
  ));
}

/** Returns the `aria-current` of a link: `page` for the current page, `true` for one above it. */
function currentAt(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return to !== '/' && path.startsWith(`${to}/`) ? 'true' : undefined;
}
