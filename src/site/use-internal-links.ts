import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageLinkAt } from './page-link.ts';

/**
 * Lets plain links between pages move without loading the site anew, so that blocks need not know of a
 * router and every link works before the script arrives.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = internalTarget(event);
      if (!target) return;
      event.preventDefault();
      navigate(target);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}

/** The address within this site that a plain click on a link leads to, if any. */
function internalTarget(event: MouseEvent): string | undefined {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return undefined;
  const url = pageLinkAt(event.target);
  const isSamePage = url?.pathname === window.location.pathname && url.hash !== '';
  return url && !isSamePage ? url.pathname + url.search + url.hash : undefined;
}
