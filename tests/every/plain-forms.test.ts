import { claimOfPlainForms } from '../claims/plain-forms.ts';
import { forms } from '../support/forms.ts';

claimOfPlainForms(forms);
