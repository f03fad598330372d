import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns true once the visitor has left the page: the back/forward cache would show the answers to the next person.
 */
export function useIsLeft(): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    // Synchronously: otherwise React would render it only after the page is shown again.
    const onLeave = () => flushSync(() => setLeft(true));
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);
  return isLeft;
}
