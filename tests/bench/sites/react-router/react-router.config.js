// biome-ignore lint/style/noDefaultExport: React Router reads its settings from one.
export default { ssr: false, prerender: true };
