import { claimOfBrokenForms } from '../claims/broken-forms.ts';
import { brokenTopics } from '../support/broken.ts';

claimOfBrokenForms(brokenTopics('forms').flatMap(({ mistakes }) => mistakes));
