import { useLocation } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { routeAt } from './routes.tsx';
import './styles/site.css';
import { useArrival } from './use-arrival.ts';
import { useInternalLinks } from './use-internal-links.ts';
import { usePreparedLinks } from './use-prepared-links.ts';

/** The whole site; the router around it decides which page is shown. */
export function App() {
  useInternalLinks();
  usePreparedLinks();
  useArrival();
  const { pathname, search } = useLocation();
  const { mainPath, layout, Page } = routeAt(pathname);
  return (
    <Layout path={mainPath} isBare={layout === 'bare'}>
      <Page search={search} />
    </Layout>
  );
}
