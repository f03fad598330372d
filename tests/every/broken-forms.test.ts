import { claimOfBrokenForms } from '../claims/broken-forms.ts';
import { brokenIn } from '../support/broken.ts';

claimOfBrokenForms(brokenIn('forms'));
