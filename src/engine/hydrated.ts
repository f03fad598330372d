import { useSyncExternalStore } from 'react';

/** Returns true once the component is hydrated; false in prerendered HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
