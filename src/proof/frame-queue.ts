/** How many frames load at the same time: each is a page of its own, with hundreds of modules of the dev server. */
const limit = 3;

/** In milliseconds: the first timeout of a page that has loaded and does not render; each further one is twice as long. */
const firstTimeout = 30_000;

/** Loads frames a few at a time, so that the first are there soon, and none fails because too much is under way. */
export interface FrameQueue {
  /** Loads the page at a frame's `data-address` when its turn has come; resolves once it is rendered. Loads each frame once. */
  readonly load: (frame: HTMLIFrameElement) => Promise<void>;
}

export function createFrameQueue(): FrameQueue {
  const loads = new Map<HTMLIFrameElement, Promise<void>>();
  const waiting: (() => void)[] = [];
  let loading = 0;

  async function loadInTurn(frame: HTMLIFrameElement): Promise<void> {
    if (loading === limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else loading += 1;
    frame.setAttribute('src', frame.dataset.address ?? '');
    await untilRendered(frame);
    const next = waiting.shift();
    if (next) next();
    else loading -= 1;
  }

  return {
    load: (frame) => {
      const load = loads.get(frame) ?? loadInTurn(frame);
      loads.set(frame, load);
      return load;
    },
  };
}

/** Waits for the page of a frame; loads it again if it stays blank, for example because a module did not arrive. */
async function untilRendered(frame: HTMLIFrameElement): Promise<void> {
  let [since, timeout] = [Date.now(), firstTimeout];
  while (frame.isConnected && frame.src !== '' && !isRendered(frame)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (frame.contentDocument?.readyState !== 'complete') since = Date.now();
    if (Date.now() - since < timeout) continue;
    frame.contentWindow?.location.reload();
    [since, timeout] = [Date.now(), 2 * timeout];
  }
}

function isRendered({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.documentElement?.dataset.rendered !== undefined;
}
