import type { MouseEvent, ReactNode } from 'react';
import type { EditorLink } from './proof-types.ts';

interface SourceLinkProps {
  readonly line: EditorLink;
  /** The words of the link; the place itself where there are none. */
  readonly children?: ReactNode;
}

/** A link to a line of a file, which opens in the editor; the page stays. */
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
