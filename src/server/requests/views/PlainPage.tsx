import { brand } from 'virtual:brand';
import type { ReactNode } from 'react';
import { Document } from './Document.tsx';

/** Readable where a mail program drops the styles; follows the dark mode; loads nothing. */
const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; font: 17px/1.45 -apple-system, "Segoe UI", Roboto, sans-serif; }
  main { max-width: 560px; margin: 0 auto; padding: 20px 16px; }
  .bar { padding: 12px 16px; border-bottom: 4px solid ${brand.colours.accent500}; background: ${brand.colours.brand950}; }
  .bar p { max-width: 560px; margin: 0 auto; color: ${brand.colours.accent100}; font-size: 20px; font-weight: 700;
    letter-spacing: 0.04em; text-transform: uppercase; }
  .bar + main h1 { margin-bottom: 12px; }
  h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.2; }
  h2 { margin: 28px 0 0; padding-top: 12px; border-top: 2px solid ${brand.colours.brand500}; font-size: 17px; }
  .group { margin: 16px 0 0; padding-left: 14px; border-left: 2px solid ${brand.colours.brand500}; }
  .group > dt { font-size: 16px; font-weight: 600; }
  p { margin: 0 0 12px; }
  .warning { padding: 10px 14px; border: 2px solid #b4552d; border-radius: 6px; overflow-wrap: anywhere; }
  .button { display: inline-block; margin: 0 6px 8px 0; padding: 9px 16px; border-radius: 6px;
    background: ${brand.colours.brand700}; color: #fff; text-decoration: none; font-weight: 600; }
  .phone { white-space: nowrap; }
  dl { margin: 0; }
  ol { margin: 12px 0 0; padding-left: 24px; }
  li { margin: 0 0 6px; }
  .answer > dt { margin-top: 12px; font-size: 14px; opacity: 0.72; }
  dd { margin: 0; overflow-wrap: anywhere; }
  footer { margin-top: 32px; font-size: 14px; opacity: 0.72; }
`;

const head = (
  <>
    <meta name="color-scheme" content="light dark" />
    <style>{style}</style>
  </>
);

interface PlainPageProps {
  readonly title: string;
  /** The name of the company, for a bar above the page. */
  readonly bar?: string;
  readonly children: ReactNode;
}

export function PlainPage({ title, bar, children }: PlainPageProps) {
  return (
    <Document title={title} head={head}>
      {bar && (
        <div className="bar">
          <p>{bar}</p>
        </div>
      )}
      <main>{children}</main>
    </Document>
  );
}
