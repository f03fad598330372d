import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LateReplyNote } from './LateReplyNote.tsx';
import { Layout } from './Layout.tsx';
import { type LateReply, type LeftForms, LeftFormsContext } from './late-reply.ts';
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
  const [reply, setReply] = useState<LateReply>();
  const left = useMemo<LeftForms>(() => ({ runs: new Map(), tell: setReply }), []);
  return (
    <LeftFormsContext value={left}>
      <Layout path={mainPath} isBare={layout === 'bare'}>
        <Page search={search} />
      </Layout>
      <LateReplyNote reply={reply} onClose={() => setReply(undefined)} />
    </LeftFormsContext>
  );
}
