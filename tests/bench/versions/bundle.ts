import { join } from 'node:path';
import { build } from 'vite';

/** What a version is built of: its file in this folder, and the folder with the form as JSON. */
export interface Bundled {
  readonly entry: string;
  readonly formFolder: string;
}

/** Where a version finds the form: `the-form` is what is exported, `the-questions` the same in plain words. */
export const formAliases = (folder: string): Record<string, string> => ({
  'the-form': join(folder, 'form.json'),
  'the-questions': join(folder, 'questions.json'),
});

/** What Vite makes of a version. */
export interface BundledFiles {
  readonly script: string;
  readonly style?: string;
}

/** The script of a version, in one piece and as small as Vite makes it, and the style that it imports. */
export async function bundle({ entry, formFolder }: Bundled): Promise<BundledFiles> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    // The keywords of forms are code for the Ajv of the version.
    resolve: { alias: formAliases(formFolder), dedupe: ['ajv'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(import.meta.dirname, entry) },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`Vite made nothing of ${entry}`);
  const script = output.output.find((file) => file.type === 'chunk');
  if (!script) throw new Error(`Vite made no script of ${entry}`);
  const style = output.output.find(({ fileName }) => fileName.endsWith('.css'));
  return {
    script: script.code,
    ...(style?.type === 'asset' && { style: String(style.source) }),
  };
}
