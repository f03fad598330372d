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

/** The script of a version, in one piece and as small as Vite makes it. */
export async function bundle({ entry, formFolder }: Bundled): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: formAliases(formFolder) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(import.meta.dirname, entry) },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const script =
    'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error(`Vite made no script of ${entry}`);
  return script.code;
}
