import { formById, root } from '../../support/forms.ts';
import { largeForm, rowsForm } from './forms/bench-forms.ts';
import { type ExportedForm, exportedFrom } from './forms/exported.ts';
import { questionsOf } from './forms/questions.ts';
import type { Subject } from './measure/subject.ts';
import { isProject, serveBenchForms, serveOurSite } from './our-site.ts';
import { pagesOf, type VersionPage } from './versions/pages.ts';
import { serveVersions } from './versions/serve.ts';

/** Everything that is measured, on servers that are running. */
export interface Subjects {
  readonly subjects: readonly Subject[];
  /** The address of the form with rows; only a project can be built with one. */
  readonly rowsAddress?: string;
}

/** Notes what has to be stopped at the end, whatever happens before. */
export type AtEnd = (stop: () => unknown) => void;

/** The name of our own version. */
export const ours = 'ours';

/** A form in one size: what it is called in the tables, and where ours stands. */
interface Size {
  readonly size: string;
  readonly exported: ExportedForm;
  readonly address: string;
}

/** Builds and serves every version of the form in every size. */
export async function openSubjects(site: string, atEnd: AtEnd): Promise<Subjects> {
  const booking = await openBooking(site, atEnd);
  if (!isProject(site)) return { subjects: await subjectsOf([booking], atEnd) };
  const { large, rowsAddress } = await openBenchForms(site, atEnd);
  return { subjects: await subjectsOf([booking, large], atEnd), rowsAddress };
}

async function openBooking(site: string, atEnd: AtEnd): Promise<Size> {
  const { url, stop } = await serveOurSite(site);
  atEnd(stop);
  const { id, page } = formById('residential');
  const exported = exportedFrom(isProject(site) ? site : root, id);
  return { size: id, exported, address: `${url}${page?.path}` };
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

async function subjectsOf(sizes: readonly Size[], atEnd: AtEnd): Promise<Subject[]> {
  const pages = new Map<string, VersionPage[]>();
  for (const { size, exported } of sizes) pages.set(size, await pagesOf(exported));
  const versions = await serveVersions(pages);
  atEnd(versions.stop);
  return sizes.flatMap(({ size, exported, address }) => {
    const labels = labelsOf(exported);
    const others = (pages.get(size) ?? []).map(({ version }) => ({
      version,
      size,
      address: versions.addressOf(size, version),
      ...labels,
    }));
    return [{ version: ours, size, address, ...labels }, ...others];
  });
}

function labelsOf(exported: ExportedForm): Pick<Subject, 'lastLabel' | 'textLabel'> {
  const asked = questionsOf(exported).filter(({ onlyAfter }) => !onlyAfter);
  const text = asked.find(
    ({ kind, inputType, maxLength = 0 }) =>
      kind === 'text' && inputType === 'text' && maxLength >= 100,
  );
  const last = asked.at(-1);
  if (!text || !last) throw new Error('the form has no text of a hundred letters');
  return { lastLabel: last.label, textLabel: text.label };
}
