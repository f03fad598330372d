/** Stands for Markdown, in which rjsf writes one sentence: that `ui:order` is wrong. */
export function Markdown({ children }: { readonly children?: unknown }) {
  return children;
}
