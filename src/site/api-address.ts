/** The address of a call: the API's address, ending in one slash, and the form's path as its file gives it. */
export function apiAddress(path: string): string {
  const base = import.meta.env.VITE_API_BASE || '/api/';
  return base.replace(/\/*$/, '/') + path;
}
