import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const questions = fileURLToPath(new URL('src/form/questions.json', import.meta.url));

// biome-ignore lint/style/noDefaultExport: Astro reads its settings from one.
export default defineConfig({
  integrations: [react()],
  cacheDir: './.cache',
  vite: { cacheDir: './.cache/vite', resolve: { alias: { 'the-questions': questions } } },
});
