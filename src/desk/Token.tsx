import type { Frame } from './desk-page.ts';

/** Proves to the server that a form was drawn for this browser. */
export function Token({ frame }: { readonly frame: Frame }) {
  return <input type="hidden" name="token" value={frame.formToken} />;
}
