// For its styles, in a preview.
import 'virtual:preview';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { useRoutes } from './routes.ts';
import { type UnmountedForms, UnmountedFormsContext } from './unmounted-forms.ts';
import { useInternalLinks, usePrefetch } from './use-internal-links.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import './styles/site.css';

/** The whole site; the router around it decides which page is shown. */
export function App() {
  useInternalLinks();
  usePrefetch();
  useScrollRestoration();
  useEffect(() => {
    // For tests.
    document.documentElement.dataset.hydrated = '';
  }, []);
  const { pathname, search } = useLocation();
  const routes = useRoutes();
  // The router moves in transitions: until the next page is loaded, the last one stays.
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
      {/* Always there: a screen reader speaks of what comes into it. */}
      <div className="late-reply" role="alert">
        {note}
      </div>
    </UnmountedFormsContext>
  );
}
