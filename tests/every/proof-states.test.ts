import { claimOfStates, everyState } from '../claims/proof-states.ts';
import { prepareProofSite } from '../support/proof-site.ts';

claimOfStates(prepareProofSite(), { 'On a phone': everyState, 'On a desk': everyState });
