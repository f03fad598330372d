import { Answers } from './Answers.tsx';
import type { Frame, RequestPage } from './desk-page.ts';
import { HandlingForm, handlingId } from './HandlingForm.tsx';
import { History } from './History.tsx';
import { Problem } from './Problem.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** One request in full, and what the staff do with it. */
export function RequestView({
  page,
  frame,
}: {
  readonly page: RequestPage;
  readonly frame: Frame;
}) {
  return (
    <article className="request">
      <a className="back" href={page.list}>
        Back to the list
      </a>
      <Problem text={page.problem} />
      {page.isSaved && (
        <p className="saved" role="status">
          Saved.
        </p>
      )}
      <Head page={page} />
      <div className="request-columns">
        <Answers sections={page.sections} />
        <div className="request-side">
          <HandlingForm page={page} frame={frame} />
          <Mails mails={page.mails} />
          <History history={page.history} />
        </div>
      </div>
    </article>
  );
}

function Head({ page }: { readonly page: RequestPage }) {
  const { title, subject, day, received, reference, status, links, suspicion } = page;
  return (
    <header className="request-head">
      <StatusBadge status={status} />
      <h1>{title}</h1>
      <p className="request-subject">{subject}</p>
      {day !== undefined && <p className="request-day">For {day}</p>}
      <p className="request-received">
        Received {received} · {reference}
      </p>
      {suspicion !== undefined && (
        <p className="notice">
          <strong>Why it looks like spam:</strong> {suspicion}
        </p>
      )}
      <p className="request-links">
        {links.map(({ words, href }) => (
          <a key={href} className="button" href={href}>
            {words}
          </a>
        ))}
        <a className="button button-quiet" href={`#${handlingId}`}>
          Notes
        </a>
        <button className="button button-quiet" type="button" data-print hidden>
          Print
        </button>
      </p>
    </header>
  );
}

function Mails({ mails }: { readonly mails: readonly string[] }) {
  return (
    <section className="card mails">
      <h2>Emails</h2>
      {mails.length === 0 ? (
        <p>No email is waiting to be sent.</p>
      ) : (
        <ul>
          {mails.map((mail) => (
            <li key={mail}>{mail}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
