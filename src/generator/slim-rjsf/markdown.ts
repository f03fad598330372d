import type { ReactNode } from 'react';

/** Stands for `markdown-to-jsx`: rjsf uses it for its own templates and error page, which are not drawn. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
