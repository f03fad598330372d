import { claimOfWeights } from '../claims/weights.ts';
import { pathsWithAll } from '../support/typical.ts';

claimOfWeights(pathsWithAll(['cards', 'gallery', 'filter-gallery', 'seasons']));
