/** A line icon in a square of 32 by 32 units. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 32 32" width="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
