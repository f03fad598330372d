import { useSyncExternalStore } from 'react';

/** Whether the script has taken the page over; false while the page is only what was drawn ahead. */
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
