import { useLocation } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { routeAt } from './routes.tsx';
import './styles/site.css';
import { useInternalLinks } from './use-internal-links.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** The whole site; the router around it decides which page is shown. */
export function App() {
  useInternalLinks();
  usePrefetch();
  useScrollRestoration();
  const { pathname, search } = useLocation();
  const { mainPath, layout, Page } = routeAt(pathname);
  return (
    <Layout path={mainPath} isBare={layout === 'bare'}>
      <Page search={search} />
    </Layout>
  );
}
