import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer } from '../support/built-server.ts';
import { ensureChromium, launchChromium } from '../support/chromium.ts';
import { formById, root } from '../support/forms.ts';
import { copyProject } from '../support/project-copy.ts';
import { largeForm, rowsForm } from './large-forms.ts';
import type { Subject } from './measure.ts';
import { type BenchQuestion, exportedFrom, questionsOf } from './questions.ts';
import { serveVersions, type Version } from './versions.ts';

/** What a public site shows: samples, and what a preview says of them, are no part of what is measured. */
export const asPublic = { SHOW_SAMPLES: 'off' };

/** Our own version, as the tables call it. */
export const ours = 'ours';

/** The site of a project under its real server, and other versions of its forms under another. */
export interface OpenForms {
  readonly browser: Browser;
  readonly url: string;
  readonly siteFolder: string;
  /** The booking form, and after it the form of 200 questions if the site was built with it. */
  readonly sizes: readonly { readonly size: string; readonly questions: BenchQuestion[] }[];
  /** The address of the form with rows. */
  readonly rowsAddress: string;
  /** Ours and the others in every size, under the policy of our site but for versions of which `standsPolicy` says no. */
  subjects(standsPolicy?: (version: string) => boolean): Subject[];
}

/** The forms to open: of which project, made in which ways, and whether 200 questions are built into a copy of it. */
interface OpenedForms {
  readonly project?: string;
  readonly versions: readonly Version[];
  readonly isLarge: boolean;
}

/** Opens forms for some work, and stops all that runs when it is done. */
export async function withForms<Found>(
  { project = root, versions, isLarge }: OpenedForms,
  work: (forms: OpenForms) => Promise<Found>,
): Promise<Found> {
  ensureChromium();
  installRivals();
  const stops: (() => unknown)[] = [];
  try {
    const copy = copyProject({}, project);
    stops.unshift(copy.remove);
    if (isLarge) copy.write('forms/bench-large.yaml', largeForm());
    if (isLarge) copy.write('forms/bench-rows.yaml', rowsForm());
    const { status, stdout, stderr } = copy.run('build', asPublic);
    if (status !== 0) throw new Error(`the copy is not built: ${stdout}${stderr}`);
    // Lighthouse rates a page that search engines may show.
    const environment = { SITE_URL: 'https://www.example.com' };
    const { url, stop } = await startServer({ folder: copy.folder, environment });
    stops.unshift(() => stop('SIGTERM'));

    const { id, page } = formById('residential');
    const names = isLarge ? [id, 'bench-large'] : [id];
    const sizes = names.map((name) => ({
      size: name === id ? id : '200 questions',
      address: url + (name === id ? page?.path : `/${name}`),
      exported: exportedFrom(copy.folder, name),
    }));
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    const served = await serveVersions({ sizes, versions, policy });
    stops.unshift(served.stop);
    const browser = await launchChromium();
    stops.unshift(() => browser.close());
    return await work({
      browser,
      url,
      siteFolder: join(copy.folder, 'dist/site'),
      sizes: sizes.map(({ size, exported }) => ({ size, questions: questionsOf(exported) })),
      rowsAddress: `${url}/bench-rows`,
      subjects: (standsPolicy = () => true) =>
        sizes.flatMap(({ size, exported, address }) => {
          const labels = labelsOf(questionsOf(exported));
          const others = versions.map(({ name: version }) => {
            const place = { size, version, hasPolicy: standsPolicy(version) };
            return { version, size, address: served.addressOf(place), ...labels };
          });
          return [{ version: ours, size, address, ...labels }, ...others];
        }),
    });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Installs what ours is compared with beside the bench, and nowhere else. */
function installRivals(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--prefix', import.meta.dirname], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/** Finds the labels by which a form is watched. */
function labelsOf(
  questions: readonly BenchQuestion[],
): Pick<Subject, 'lastLabel' | 'textLabel' | 'afterYes'> {
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
