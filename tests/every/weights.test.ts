import { claimOfWeights } from '../claims/weights.ts';
import { allPaths } from '../support/typical.ts';

claimOfWeights(allPaths);
