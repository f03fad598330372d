import { Route, Routes } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { siteRoutes } from './routes.tsx';
import './styles/site.css';
import { useArrival } from './use-arrival.ts';
import { useInternalLinks } from './use-internal-links.ts';

/** The whole site; the router around it decides which page is shown. */
export function App() {
  useInternalLinks();
  useArrival();
  return (
    <Layout>
      <Routes>
        {siteRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </Layout>
  );
}
