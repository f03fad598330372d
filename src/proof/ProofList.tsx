import { ColumnHeads } from './ColumnHeads.tsx';
import type { ProofIndex } from './proof-types.ts';
import { SourceLink } from './SourceLink.tsx';

/** Lists every form with the coverage of its cases, every page, and every kind of block with its pages. */
export function ProofList({ index }: { readonly index: ProofIndex }) {
  return (
    <main className="proof">
      <h1>Proofs</h1>
      <h2>Forms</h2>
      <table>
        <ColumnHeads names={['Form', 'Examples', 'Messages', 'Its own without an example']} />
        <tbody>
          {index.forms.map(({ id, cases, messages, unreached, line }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/_proof/${id}`}>{id}</a>
                <br />
                <SourceLink line={line} />
              </th>
              <td>{cases}</td>
              <td>{messages}</td>
              <td>{unreached.own}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Pages</h2>
      <ul>
        {index.pages.map(({ path, title, line }) => (
          <li key={path}>
            <a href={path}>{path}</a> {title}, <SourceLink line={line} />
          </li>
        ))}
      </ul>
      <h2>Blocks</h2>
      <p>
        <a href="/examples">An example of every block</a>
      </p>
      <ul>
        {index.blocks.map(({ name, pages }) => (
          <li key={name}>
            <code>{name}</code> {pages.length === 0 ? 'on no page' : 'on '}
            {pages.map((path, position) => (
              <span key={path}>
                {position > 0 && ', '}
                <a href={path}>{path}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}
