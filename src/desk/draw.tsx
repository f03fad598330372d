import { renderToStaticMarkup } from 'react-dom/server';
import styleSheet from './desk.css?inline';
import type { DeskPage, Frame } from './desk-page.ts';
import { ListView } from './ListView.tsx';
import { NoticeView } from './NoticeView.tsx';
import script from './print-button.js?raw';
import { RequestView } from './RequestView.tsx';
import { Shell } from './Shell.tsx';
import { SignInView } from './SignInView.tsx';
import { titleOf } from './title.ts';
import { WelcomeView } from './WelcomeView.tsx';

export { script, styleSheet };

/** Draws a whole page of the desk. It works without a script. */
export function drawPage(page: DeskPage, frame: Frame): string {
  const markup = renderToStaticMarkup(
    <Shell title={titleOf(page)} frame={frame}>
      <View page={page} frame={frame} />
    </Shell>,
  );
  return `<!doctype html>${markup}`;
}

function View({ page, frame }: { readonly page: DeskPage; readonly frame: Frame }) {
  switch (page.kind) {
    case 'sign-in':
      return <SignInView page={page} frame={frame} />;
    case 'welcome':
      return <WelcomeView page={page} frame={frame} />;
    case 'notice':
      return <NoticeView page={page} />;
    case 'list':
      return <ListView page={page} frame={frame} />;
    case 'request':
      return <RequestView page={page} frame={frame} />;
  }
}
