import type { FormModule } from 'virtual:routes';
import { postedId } from '../form/runtime/posted.ts';
import { loadChangedForm } from './load-changed-form.ts';

type PostedParts = Pick<FormModule, 'changed' | 'Thanks'>;

/** Loads what the server may have rendered after a post without a script: it must be there before hydration. */
export async function loadPostedParts(): Promise<PostedParts> {
  // There is no document during prerendering.
  const page = globalThis.document;
  const result = page?.getElementById(postedId)?.textContent ?? '';
  const mayShow = (member: string) => !page || result.includes(member);
  const [changed, thanks] = await Promise.all([
    mayShow('"change":') ? loadChangedForm() : undefined,
    mayShow('"status":"sent"') ? import('../engine/Thanks.tsx') : undefined,
  ]);
  return { changed, Thanks: thanks?.Thanks };
}
