import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { Form } from '../../form/form.ts';
import { initialAnswers } from '../../form/initial-answers.ts';
import type { Drawing } from '../posts/drawing.ts';
import type { PageForms } from '../posts/form-pages.ts';
import type { PagePolicy } from '../security-headers.ts';
import { etagOf, pageCaching, type ServedFile } from './site-files.ts';

type Answers = Readonly<Record<string, string>>;

export type BegunPageAt = ReturnType<typeof createBegunPages>;

/**
 * Prepares the pages of forms with answers in their address that a plan or a link of the site gives: so they are there without a
 * script, too. Each is drawn when it is first asked for, and kept: there are as many as plans and links. Of an address of nobody's
 * making, and where it cannot be drawn, there is none.
 */
export function createBegunPages({ pages, draw, policyOf }: Drawing, forms: readonly Form[]) {
  const drawn = new Map<Answers, Promise<ServedFile | undefined>>();
  const drawWith = async (
    page: PageForms,
    given: Answers,
    log: FastifyBaseLogger,
  ): Promise<ServedFile | undefined> => {
    const form = forms.find(({ id }) => id === page.forms[0]);
    if (!form) return undefined;
    const answers = { ...initialAnswers(form), ...given };
    const posted = { status: 'begun', form: form.id, answers } as const;
    const bytes = await draw({ page, posted }, log);
    return bytes && packed(bytes, policyOf(page));
  };
  return async (address: string, query: string, log: FastifyBaseLogger) => {
    const page = query === '' ? undefined : pages.find((each) => each.address === address);
    const given = page?.beginnings?.find((each) => isIn(query, each));
    if (!page || !given) return undefined;
    const file = drawn.get(given) ?? drawWith(page, given, log);
    drawn.set(given, file);
    if ((await file) === undefined) drawn.delete(given);
    return file;
  };
}

/** True if a query gives all these answers; what else it says, the script reads. */
function isIn(query: string, answers: Answers): boolean {
  const parameters = new URLSearchParams(query);
  return Object.entries(answers).every(([name, answer]) => parameters.get(name) === answer);
}

async function packed(bytes: Buffer, policy: PagePolicy): Promise<ServedFile> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)]);
  return {
    contentType: 'text/html; charset=utf-8',
    cacheControl: pageCaching,
    ...policy,
    variants: {
      identity: { bytes, etag: etagOf(bytes) },
      br: { bytes: br, etag: etagOf(br) },
      gzip: { bytes: gz, etag: etagOf(gz) },
    },
  };
}
