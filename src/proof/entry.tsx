import { formModules } from 'virtual:proof-forms';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../site/styles/site.css';
import '../site/styles/form-page.css';
import '../site/styles/site-form.css';
import { fetchProofData } from './fetch-proof-data.ts';
import { ProofList } from './ProofList.tsx';
import { ProofSheet } from './ProofSheet.tsx';
import './proof.css';
import type { FormProof, ProofIndex } from './proof-types.ts';
import { StatePage } from './StatePage.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element "app"');
const { pathname } = window.location;
const page = await pageAt(pathname).catch((error: unknown) => (
  <main className="proof">
    <h1>There is nothing to prove</h1>
    <pre role="alert">{error instanceof Error ? error.message : String(error)}</pre>
  </main>
));
createRoot(container).render(page);

/**
 * Renders the page at an address: `/_proof` is the list, `/_proof/windows` the sheet of a form, `/_proof/windows/empty`
 * one of its states.
 */
async function pageAt(address: string): Promise<ReactNode> {
  const [, , id, wanted] = address.split('/');
  if (!id) return <ProofList index={await fetchProofData<ProofIndex>('')} />;
  const sheet = await fetchProofData<FormProof>(`/${id}`);
  document.title = `${id} | Proofs`;
  if (!wanted) return <ProofSheet sheet={sheet} />;
  const state = sheet.states.find((candidate) => candidate.id === wanted);
  const formModule = await formModules[id]?.();
  if (!state || !formModule) throw new Error(`The form "${id}" has no state "${wanted}".`);
  if (window.parent !== window) keepStill();
  return <StatePage formModule={formModule} state={state} />;
}

/** Prevents a page in a frame from scrolling the page around it to what is focused. */
function keepStill(): void {
  document.documentElement.dataset.framed = '';
  HTMLElement.prototype.focus = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showStill() {
    // A dialog focuses its first control when it opens, unless it is inert.
    this.inert = true;
    showModal.call(this);
  };
}
