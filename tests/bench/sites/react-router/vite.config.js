import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const questions = fileURLToPath(new URL('app/form/questions.json', import.meta.url));

// biome-ignore lint/style/noDefaultExport: Vite reads its settings from one.
export default defineConfig({
  plugins: [reactRouter()],
  cacheDir: './.cache/vite',
  resolve: { alias: { 'the-questions': questions } },
});
