import { useSyncExternalStore } from 'react';

/** True once the script has taken the page over; false while the page is only its prerendered HTML. */
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
