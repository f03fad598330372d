import { claimOfPages } from '../claims/pages.ts';
import { allPaths } from '../support/typical.ts';

claimOfPages(allPaths);
