import { copyProject } from '../../support/project-copy.ts';
import { measureBuild } from '../growth/measured-build.ts';
import { townPages } from '../growth/more-pages.ts';

const pages = 200;

/** How many milliseconds of CPU the build takes for each page that is added. */
export function cpuOfPageReached(): number {
  const copy = copyProject();
  try {
    // The first build finds nothing kept; neither of the two that are compared does more for it.
    const before = measureBuild(copy);
    for (const [file, text] of townPages(pages)) copy.write(file, text);
    return (measureBuild(copy).cpu - before.cpu) / pages;
  } finally {
    copy.remove();
  }
}
