import { builtYear, hasIllustrations } from 'virtual:site';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { BreakableText } from '../contacts/BreakableText.tsx';
import { phoneHref } from '../contacts/contacts.ts';
import type { ShownSite } from '../page-language/site-file.ts';

/** The footer of every page: address, hours, areas served, links, and a note on illustrations. */
export function Footer({ site }: { readonly site: ShownSite }) {
  const { company, hours, towns, footer } = site;
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <Part heading={footer.addressHeading}>
          <address aria-label={footer.addressHeading}>
            {company.street}
            <br />
            {company.town} {company.postalCode}
            <br />
            {[...new Set([company.email, company.bookingsEmail])].map((email) => (
              <Fragment key={email}>
                <a href={`mailto:${email}`}>
                  <BreakableText text={email} />
                </a>
                <br />
              </Fragment>
            ))}
            <a href={phoneHref(company.phone)}>{company.phone}</a>
          </address>
        </Part>
        <Part heading={footer.hoursHeading}>
          <dl>
            {hours.map(({ label, opens, closes }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{`${opens}-${closes}`}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part heading={footer.townsHeading}>
          <LinkList
            className="site-footer-towns"
            links={towns.map(({ name, to }) => ({ label: name, to }))}
          />
        </Part>
        <Part heading={footer.linksHeading}>
          <LinkList links={footer.links} />
        </Part>
      </div>
      <p className="site-footer-end">
        <span className="site-footer-name">{company.slogan}</span>{' '}
        <span>
          © <Year /> {company.name}
        </span>{' '}
        {hasIllustrations && <span className="site-footer-note">{footer.illustrationNote}</span>}
      </p>
    </footer>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}

interface LinkListProps {
  readonly className?: string;
  readonly links: readonly { readonly label: string; readonly to?: string | undefined }[];
}

function LinkList({ className, links }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={label}>{to ? <a href={to}>{label}</a> : label}</li>
      ))}
    </ul>
  );
}

/** The current year; the year of the build before hydration. */
function Year() {
  const [year, setYear] = useState(builtYear);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
