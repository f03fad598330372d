import { NavLink } from 'react-router-dom';
import type { Site } from '../contract/site-file.ts';

/** The bar at the top of every page: the company, the main links, the one button. */
export function Header({ site }: { readonly site: Site }) {
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a className="site-name" href="/">
          {site.company.name}
        </a>
        <nav aria-label="Main">
          <ul>
            {site.navigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <a className="button button-small" href={site.contact.to}>
          {site.contact.label}
        </a>
      </div>
    </header>
  );
}
