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
    <Routes>
      {siteRoutes.map(({ path, layout, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <Layout isBare={layout === 'bare'}>
              <Page />
            </Layout>
          }
        />
      ))}
    </Routes>
  );
}
