import { claimOfPostedCases } from '../claims/posted-cases.ts';
import { forms } from '../support/forms.ts';

claimOfPostedCases(forms);
