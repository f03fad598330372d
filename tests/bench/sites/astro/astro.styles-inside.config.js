import settings from './astro.config.js';

// biome-ignore lint/style/noDefaultExport: Astro reads its settings from one.
export default { ...settings, build: { inlineStylesheets: 'always' } };
