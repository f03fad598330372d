import { useCallback, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LateReplyNote } from './LateReplyNote.tsx';
import { Layout } from './Layout.tsx';
import { type LateReply, LateReplyContext } from './late-reply.ts';
import { PostedContext } from './posted.ts';
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
  const { reply, tell, forget } = useLateReply();
  return (
    <LateReplyContext value={tell}>
      <Layout path={mainPath} isBare={layout === 'bare'}>
        <Page search={search} />
      </Layout>
      <LateReplyNote reply={reply} onClose={forget} />
    </LateReplyContext>
  );
}

/** What became of a form whose page was left; a failure also waits for the form, which then shows it as its own. */
function useLateReply() {
  const [reply, setReply] = useState<LateReply>();
  const posted = useContext(PostedContext);
  const tell = useCallback(
    (late: LateReply) => {
      const { form, outcome, answers, page } = late;
      if (outcome.status === 'editing')
        posted.current = { ...outcome, form: form.id, page, answers };
      setReply(late);
    },
    [posted],
  );
  const forget = useCallback(() => setReply(undefined), []);
  return { reply, tell, forget };
}
