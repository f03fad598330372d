import type { Frame, ListPage, ListRow, Tab } from './desk-page.ts';
import { SearchForm } from './SearchForm.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The requests, the newest first, and what to look for among them. */
export function ListView({ page, frame }: { readonly page: ListPage; readonly frame: Frame }) {
  const { rows, tabs, isFirst, newest, older, exported } = page;
  return (
    <div className="list-page">
      <h1>Requests</h1>
      <SearchForm page={page} frame={frame} />
      <Tabs tabs={tabs} />
      {rows.length === 0 ? <p className="empty">{nothing(page)}</p> : <Rows rows={rows} />}
      <nav className="list-end" aria-label="More requests">
        {!isFirst && (
          <a className="button button-quiet" href={newest}>
            Back to the newest
          </a>
        )}
        {older !== undefined && (
          <a className="button button-quiet" href={older}>
            Show older requests
          </a>
        )}
        {rows.length > 0 && (
          <a className="button button-quiet" href={exported} download>
            Download as a spreadsheet
          </a>
        )}
      </nav>
    </div>
  );
}

function Tabs({ tabs }: { readonly tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label="Which requests">
      {tabs.map(({ words, href, isCurrent, count }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {words}
          {count !== undefined && <span className="tab-count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

function Rows({ rows }: { readonly rows: readonly ListRow[] }) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.reference}>
          <a className="row" href={row.href}>
            <span className="row-head">
              <strong>{row.title}</strong>
              {row.status && <StatusBadge status={row.status} />}
            </span>
            <span>{row.subject}</span>
            {row.day !== undefined && <span>For {row.day}</span>}
            <span className="row-foot">
              <span>Received {row.received}</span>
              {row.assignee !== null && <span>{row.assignee}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function nothing({ search, isFirst }: ListPage): string {
  if (!isFirst) return 'There are no older requests.';
  const isNarrow = Object.values(search).some((text) => text !== '');
  return isNarrow ? 'Nothing matches your search here.' : 'There is nothing here.';
}
