import { formById, root } from '../support/forms.ts';
import type { AtEnd } from './at-the-end.ts';
import { largeForm, rowsForm } from './forms/bench-forms.ts';
import { type ExportedForm, exportedFrom } from './forms/exported.ts';
import { questionsOf } from './forms/questions.ts';
import type { Subject } from './measure/subject.ts';
import { isProject, serveBenchForms, serveOurSite } from './our-site.ts';
import type { Version } from './versions/all.ts';
import { pagesOf, type VersionPage } from './versions/pages.ts';
import { serveVersions } from './versions/serve.ts';

/** The name of our own version. */
export const ours = 'ours';

/** A form in one size: what it is called in the tables, and where ours stands. */
export interface Size {
  readonly size: string;
  readonly exported: ExportedForm;
  readonly address: string;
}

/** The form in every size that can be measured, under servers that are running. */
export interface Sizes {
  /** As visitors book with it first, and with 200 questions where a project can be built with them. */
  readonly sizes: readonly [Size, ...Size[]];
  /** The address of the form with rows; only a project can be built with one. */
  readonly rowsAddress?: string;
}

/** Builds and serves our own form in every size. */
export async function openSizes(site: string, atEnd: AtEnd): Promise<Sizes> {
  const { booking } = await openBooking(site, atEnd);
  if (!isProject(site)) return { sizes: [booking] };
  const { large, rowsAddress } = await openBenchForms(site, atEnd);
  return { sizes: [booking, large], rowsAddress };
}

/** Our form as visitors book with it, and the folder of the site that it stands on. */
export interface Booking {
  readonly booking: Size;
  readonly siteFolder: string;
}

/** Serves the site with our form as visitors book with it. */
export async function openBooking(site: string, atEnd: AtEnd): Promise<Booking> {
  const { url, siteFolder, stop } = await serveOurSite(site);
  atEnd(stop);
  const { id, page } = formById('residential');
  const exported = exportedFrom(isProject(site) ? site : root, id);
  return { booking: { size: id, exported, address: `${url}${page?.path}` }, siteFolder };
}

async function openBenchForms(project: string, atEnd: AtEnd) {
  const form = largeForm();
  const rows = rowsForm();
  const { url, exported, stop } = await serveBenchForms(project, [form, rows]);
  atEnd(stop);
  const large: Size = {
    size: '200 questions',
    exported: exported(form),
    address: `${url}/${form.id}`,
  };
  return { large, rowsAddress: `${url}/${rows.id}` };
}

/** Tells of a version whether it can stand under the policy of our site. */
export type StandsPolicy = (version: string) => boolean;

/** Builds and serves versions of each size; what is measured are ours and they, by the policy that each can stand. */
export async function openVersions(
  sizes: Sizes['sizes'],
  versions: readonly Version[],
  atEnd: AtEnd,
): Promise<(standsPolicy: StandsPolicy) => Subject[]> {
  const pages = new Map<string, VersionPage[]>();
  for (const { size, exported } of sizes) pages.set(size, await pagesOf(exported, versions));
  const server = await serveVersions({ sizes: pages, policy: await policyOf(sizes) });
  atEnd(server.stop);
  return (standsPolicy) =>
    sizes.flatMap(({ size, exported, address }) => {
      const labels = labelsOf(exported);
      const others = versions.map(({ name: version }) => {
        const place = { size, version, hasPolicy: standsPolicy(version) };
        return { version, size, address: server.addressOf(place), ...labels };
      });
      return [{ version: ours, size, address, ...labels }, ...others];
    });
}

/** The policy under which our own site stands. */
export async function policyOf([{ address }]: Sizes['sizes']): Promise<string> {
  const policy = (await fetch(address)).headers.get('content-security-policy');
  if (!policy) throw new Error('our own site has no policy');
  return policy;
}

/** The labels by which a form is watched. */
export function labelsOf(
  exported: ExportedForm,
): Pick<Subject, 'lastLabel' | 'textLabel' | 'afterYes'> {
  const questions = questionsOf(exported);
  const asked = questions.filter(({ onlyAfter }) => !onlyAfter);
  const isRadio = (name?: string) =>
    questions.some((question) => question.name === name && question.kind === 'radio');
  const afterYes = questions.find(
    ({ onlyAfter }) => onlyAfter?.value === 'Yes' && isRadio(onlyAfter.name),
  );
  const text = asked.find(
    ({ kind, inputType, maxLength = 0 }) =>
      kind === 'text' && inputType === 'text' && maxLength >= 100,
  );
  const last = asked.at(-1);
  if (!text || !last) throw new Error('the form has no text of a hundred letters');
  return { lastLabel: last.label, textLabel: text.label, afterYes: afterYes?.label };
}
