import { ColumnHeads } from './ColumnHeads.tsx';
import { SourceLink } from './SourceLink.tsx';
import type { Rule } from './sheet.ts';

/** Every rule of a form with its message, its line, and the cases that reach it. */
export function RuleTable({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <table aria-label="Messages">
      <ColumnHeads names={['Question', 'Rule', 'Message', 'Line', 'Examples']} />
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.id} data-reached={isReached(rule)}>
            <th scope="row">{rule.field}</th>
            <td>{rule.rule}</td>
            <td>{rule.text}</td>
            <td>
              <SourceLink line={rule.line} />
            </td>
            <td>
              <Reaching rule={rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The tests themselves try what all forms share. */
function Reaching({ rule: { cases, isOwn } }: { readonly rule: Rule }) {
  if (cases.length === 0) return isOwn ? 'none: add one' : 'none: the tests try it by themselves';
  return (
    <ul>
      {cases.map(({ name, line }) => (
        <li key={name}>
          <SourceLink line={line}>{name}</SourceLink>
        </li>
      ))}
    </ul>
  );
}

function isReached({ cases, isOwn }: Rule): boolean {
  return cases.length > 0 || !isOwn;
}
