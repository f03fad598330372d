import type { Site } from '../contract/site-file.ts';

/** The end of every page: who the company is and how to reach it. */
export function Footer({ site }: { readonly site: Site }) {
  const { company } = site;
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <p className="site-footer-name">{company.name}</p>
        <p>{company.slogan}</p>
        <address>
          {company.town}
          <br />
          <a href={`tel:${company.phone.replaceAll(/[^+\d]/g, '')}`}>{company.phone}</a>
          <br />
          <a href={`mailto:${company.email}`}>{company.email}</a>
          <br />
          <a href={`mailto:${company.bookingsEmail}`}>{company.bookingsEmail}</a>
        </address>
      </div>
    </footer>
  );
}
