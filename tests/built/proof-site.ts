import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import type { ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { copyExample } from '../example/example.ts';
import { prepareVisits } from '../support/visit.ts';
import { startDevServer } from './dev-server.ts';

/** The file of the cases of the form of the proof sheets. */
export const casesFile = 'tests/forms/windows.yaml';

/** The form of the proof sheets, as its file. */
export const form = read('proof-form.yaml');

/** Its cases, as their file. */
export const cases = read('proof-cases.yaml');

/** How a page of the proofs is opened. */
export interface ProofOpening {
  /** Which states of the sheet are loaded, each of them a page by itself, by their titles; the other frames stay blank. */
  readonly states?: RegExp;
  readonly expectedComplaints?: RegExp;
  readonly width?: number;
  /** Answers for the dev server what a frame asks for. */
  readonly onFrame?: (route: Route) => unknown;
}

/** A dev server with the proof sheets of the example site and of one form more. */
export interface ProofSite {
  readonly folder: string;
  write(file: string, content: string): void;
  /** Opens a page of the proofs. */
  open(address: string, opening?: ProofOpening): Promise<Page>;
  /** Leaves all that was opened, before files change under it. */
  leave(): Promise<void>;
}

const nothing = /(?!)/;

/** For the tests of one file: a copy of the example site with the form and its cases, in the dev server. */
export function prepareProofSite(): ProofSite {
  const visit = prepareVisits();
  const { folder, write, remove } = copyExample();
  const opened: Page[] = [];
  let server: ViteDevServer;

  beforeAll(async () => {
    mkdirSync(join(folder, 'tests/forms'), { recursive: true });
    write('forms/windows.yaml', form);
    write(casesFile, cases);
    server = await startDevServer(folder);
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    remove();
  });

  const leave = async (): Promise<void> => {
    const pages = opened.splice(0);
    // A browser may wait for ever to leave frames that are still being loaded.
    for (const page of pages) await page.goto('about:blank');
    await Promise.all(pages.map((page) => page.close()));
  };
  afterEach(leave);

  return {
    folder,
    write,
    leave,
    open: async (address, { states = nothing, onFrame, ...options } = {}) => {
      const page = await visit({ width: 1280, ...options });
      opened.push(page);
      await page.addInitScript(leaveFramesBlank, states.source);
      if (onFrame) await page.route(/\/_proof\/\w+\/[\w-]+$/, onFrame);
      await page.goto(`${server.resolvedUrls?.local[0]}_proof${address}`);
      return page;
    },
  };
}

/** Runs in the page before any script of it, and therefore stands alone. */
function leaveFramesBlank(wanted: string): void {
  const { setAttribute } = Element.prototype;
  const titles = new RegExp(wanted);
  Element.prototype.setAttribute = function (name, value) {
    const isBlank = this instanceof HTMLIFrameElement && name === 'src' && !titles.test(this.title);
    if (!isBlank) setAttribute.call(this, name, value);
  };
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}
