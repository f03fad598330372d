// Imported for its styles, which only a preview has.
import 'virtual:preview';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { useRoutes } from './routes.ts';
import { type UnmountedForms, UnmountedFormsContext } from './unmounted-forms.ts';
import { useInternalLinks, usePrefetch } from './use-internal-links.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import './styles/site.css';

/** The whole site inside the router. */
export function App() {
  useInternalLinks();
  usePrefetch();
  useScrollRestoration();
  useEffect(() => {
    // Browser tests wait for this attribute.
    document.documentElement.dataset.hydrated = '';
  }, []);
  const { pathname, search } = useLocation();
  const routes = useRoutes();
  // The router navigates in transitions: the last page stays until the next one is loaded.
  const { mainPath, isBare, Page } = routes.loaded(pathname) ?? use(routes.show(pathname));
  const [note, setNote] = useState<ReactNode>();
  const unmounted = useMemo<UnmountedForms>(
    () => ({ controllers: new Map(), showNote: setNote }),
    [],
  );
  return (
    <UnmountedFormsContext value={unmounted}>
      <Layout path={mainPath} isBare={isBare}>
        <Page search={search} />
      </Layout>
      {/* Always rendered: screen readers announce a change inside a live region. */}
      <div className="late-reply" role="alert">
        {note}
      </div>
    </UnmountedFormsContext>
  );
}
