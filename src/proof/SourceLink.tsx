import type { MouseEvent, ReactNode } from 'react';
import type { EditorLink } from './proof-types.ts';

interface SourceLinkProps {
  readonly line: EditorLink;
  /** The text of the link; by default the location. */
  readonly children?: ReactNode;
}

/** A link that opens a line of a file in the editor, and leaves the page as it is. */
export function SourceLink({ line, children }: SourceLinkProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void fetch(line.href);
  };
  return (
    <a href={line.href} title={`Open ${line.location} in the editor`} onClick={open}>
      {children ?? <code>{line.location}</code>}
    </a>
  );
}
