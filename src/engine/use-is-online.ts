import { useRef, useSyncExternalStore } from 'react';

/** Whether the browser has no connection, and whether it had none and has one again. */
export function useIsOnline(): { readonly isOffline: boolean; readonly isBack: boolean } {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  const wasOffline = useRef(false);
  wasOffline.current ||= !isOnline;
  return { isOffline: !isOnline, isBack: isOnline && wasOffline.current };
}

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
