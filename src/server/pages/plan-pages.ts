import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { initialAnswers } from '../../runtime/answers.ts';
import type { Form } from '../../runtime/form.ts';
import type { Drawing } from '../posts/drawing.ts';
import type { FormPage } from '../posts/form-pages.ts';
import { etagOf, type SiteFile } from './site-files.ts';

/** The pages of forms with a plan in their address, drawn with what the plan fills in: so it is there without a script, too. */
export interface PlanPages {
  /** The page that an address with this query stands for; undefined where no plan is meant, or where it cannot be drawn. */
  at(address: string, query: string, log: FastifyBaseLogger): Promise<SiteFile | undefined>;
}

/** Prepares the pages of plans. Each is drawn when it is first asked for, and kept: there are as many as there are plans. */
export function createPlanPages(
  { pages, draw, stylesOf }: Drawing,
  forms: readonly Form[],
): PlanPages {
  const drawn = new Map<Readonly<Record<string, string>>, Promise<SiteFile | undefined>>();
  const drawWith = async (
    page: FormPage,
    plan: Readonly<Record<string, string>>,
    log: FastifyBaseLogger,
  ): Promise<SiteFile | undefined> => {
    const form = forms.find(({ id }) => id === page.forms[0]);
    if (!form) return undefined;
    const answers = { ...initialAnswers(form), ...plan };
    const posted = { status: 'begun', form: form.id, answers } as const;
    const html = await draw({ page, posted, isError: false }, log);
    return html === undefined ? undefined : packed(html, stylesOf(page));
  };
  return {
    at: async (address, query, log) => {
      const page = query === '' ? undefined : pages.find((each) => each.address === address);
      const plan = page?.plans?.find((each) => isIn(query, each));
      if (!page || !plan) return undefined;
      const file = drawn.get(plan) ?? drawWith(page, plan, log);
      drawn.set(plan, file);
      if ((await file) === undefined) drawn.delete(plan);
      return file;
    },
  };
}

/** Whether a query says all that a plan fills in; what else it says, the script reads. */
function isIn(query: string, plan: Readonly<Record<string, string>>): boolean {
  const given = new URLSearchParams(query);
  const entries = Object.entries(plan);
  return entries.length > 0 && entries.every(([name, answer]) => given.get(name) === answer);
}

async function packed(html: string, styleHashes: readonly string[]): Promise<SiteFile> {
  const bytes = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)]);
  return {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    styleHashes,
    variants: {
      identity: { bytes, etag: etagOf(bytes) },
      br: { bytes: br, etag: etagOf(br) },
      gzip: { bytes: gz, etag: etagOf(gz) },
    },
  };
}
