import { fitFrame } from './fit-frame.ts';
import type { Mail } from './sheet.ts';

/** The mails about the answers of `base`, as the staff and the visitor read them. */
export function Mails({ mails }: { readonly mails: readonly Mail[] }) {
  return mails.map(({ reader, to, subject, text, html }) => (
    <section key={reader} aria-label={`Mail to ${reader}`}>
      <h2>Mail to {reader}</h2>
      <p>
        To {to}
        <br />
        <strong>{subject}</strong>
      </p>
      <div className="proof-mail">
        {html !== undefined && (
          <iframe
            title={`Mail to ${reader}, as a page`}
            srcDoc={html}
            sandbox="allow-same-origin"
            inert
            onLoad={fitFrame}
          />
        )}
        <pre>{text}</pre>
      </div>
    </section>
  ));
}
