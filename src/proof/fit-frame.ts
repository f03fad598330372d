import type { SyntheticEvent } from 'react';

/** Makes the window around a frame as high as what is in it, as `--height`. */
export function fitFrame({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = frame.contentDocument?.body;
  if (!page) return;
  new ResizeObserver(() => {
    frame.parentElement?.style.setProperty('--height', `${page.scrollHeight}px`);
  }).observe(page);
}
