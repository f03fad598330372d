import { modulePath } from './module-path.ts';
import { samplesBelow } from './samples.ts';
import { isPreview } from './shown-site.ts';

/**
 * The module by which blocks mark samples, and its styles. Outside a preview it holds a constant, so that the bundler drops
 * the question whether there is a mark: no page weighs more for it.
 */
export function previewSource(root: string): string {
  if (!isPreview()) return 'export const markSamples = undefined;';
  const marks = JSON.stringify(modulePath(root, 'src/blocks/mark-samples.tsx'));
  const styles = JSON.stringify(modulePath(root, 'src/site/styles/preview.css'));
  return `import ${styles};\nexport { markSamples } from ${marks};`;
}

/** Puts below the page in `index.html`, in a preview, how many samples are left; there, it needs no script on any page. */
export function withPreviewNote(root: string, html: string): string {
  if (!isPreview()) return html;
  const note = previewNote(samplesBelow(root).length);
  return html.replace('<!--page--></div>', (page) => page + note);
}

function previewNote(count: number): string {
  if (count === 0) return '';
  const [samples, them, they] =
    count === 1 ? ['1 sample', 'it', 'it is'] : [`${count} samples`, 'them', 'they are'];
  const isAsked = process.env.SHOW_SAMPLES?.trim() === 'on';
  const until = isAsked ? 'without SHOW_SAMPLES=on' : 'once SITE_URL is set';
  const text = `Preview: ${samples}. <code>npm run check -- --launch</code> lists ${them}; ${they} left out ${until}`;
  return `<aside class="preview-note" aria-label="Preview"><p>${text}</p></aside>`;
}
