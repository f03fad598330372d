import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

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
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, window.location.href);
  const isSamePage = url.pathname === window.location.pathname && url.hash !== '';
  if (url.origin !== window.location.origin || isSamePage) return undefined;
  return url.pathname + url.search + url.hash;
}
