import { test } from 'vitest';
import { expectLight, finePhone, weighFirstVisit } from '../support/quality.ts';
import { sharedServer } from '../support/shared.ts';
import { pathsWithAll } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();
const server = sharedServer();

test.each(pathsWithAll(['cards', 'gallery', 'filter-gallery', 'seasons']))(
  '%s stays within its weight on a phone',
  async (path) => {
    expectLight(await weighFirstVisit(await visit(finePhone), server.url + path));
  },
);
