/** The address of a form's endpoint: the API's address, ending in one slash, and the endpoint as the form's file names it. */
export function apiAddress(endpoint: string): string {
  const base = import.meta.env.VITE_API_BASE || '/api/';
  return base.replace(/\/*$/, '/') + endpoint;
}
