import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { initialAnswers } from '../../form/answers.ts';
import type { Form } from '../../form/form.ts';
import { type Drawing, sendHtml } from '../posts/drawing.ts';
import type { SendDrawn } from './pages.ts';

interface Drawn {
  readonly html: string;
  readonly packed: Buffer;
}

type Answers = Readonly<Record<string, string>>;

/**
 * Makes the function that sends the page of a form with answers in its address that a plan or a link of the site gives: so they are
 * there without a script, too. Each is drawn when it is first asked for, and kept: there are as many as plans and links.
 */
export function createSendBegun(
  { pages, draw, stylesOf }: Drawing,
  forms: readonly Form[],
): SendDrawn {
  const drawn = new Map<Answers, Promise<Drawn | undefined>>();
  return async (address, query, reply) => {
    const page = query === '' ? undefined : pages.find((each) => each.address === address);
    const given = page?.beginnings?.find((each) => isIn(query, each));
    const form = forms.find(({ id }) => id === page?.forms[0]);
    if (!page || !given || !form) return;
    const drawPacked = async () => {
      const answers = { ...initialAnswers(form), ...given };
      const posted = { status: 'begun', form: form.id, answers } as const;
      const html = await draw({ page, posted }, reply.log);
      if (html === undefined) drawn.delete(given);
      return html === undefined ? undefined : { html, packed: await promisify(gzip)(html) };
    };
    const drawing = drawn.get(given) ?? drawPacked();
    drawn.set(given, drawing);
    const ready = await drawing;
    if (!ready) return;
    const isUnpacked = /\bgzip\b/.test(String(reply.request.headers['accept-encoding']));
    if (isUnpacked) reply.header('content-encoding', 'gzip');
    sendHtml(reply, isUnpacked ? ready.packed : ready.html, stylesOf(page));
  };
}

/** Whether a query gives all these answers; what else it says, the script reads. */
function isIn(query: string, answers: Answers): boolean {
  const parameters = new URLSearchParams(query);
  return Object.entries(answers).every(([name, answer]) => parameters.get(name) === answer);
}
