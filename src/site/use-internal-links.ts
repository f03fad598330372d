import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageLinkAt } from './page-link.ts';
import { useRoutes } from './routes.ts';

/**
 * Lets plain links between pages move without loading the site anew, so that blocks need not know of a
 * router and every link works before the script arrives.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  const routes = useRoutes();
  useEffect(() => {
    let latest: URL | undefined;
    const onClick = async (event: MouseEvent) => {
      const url = internalTarget(event);
      const canShow = url && routes.canShow(url.pathname);
      if (!url || canShow === false) return;
      event.preventDefault();
      latest = url;
      const isPage = canShow ?? (await routes.willShow(url.pathname));
      // Somebody may have pressed another link meanwhile.
      if (latest !== url) return;
      if (isPage) navigate(url.pathname + url.search + url.hash);
      else window.location.assign(url);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, routes]);
}

/** The address within this site that a plain click on a link leads to, if any; not one within the same page. */
function internalTarget(event: MouseEvent): URL | undefined {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return undefined;
  const url = pageLinkAt(event.target);
  const isSamePage = url?.pathname === window.location.pathname && url.hash !== '';
  return isSamePage ? undefined : url;
}
