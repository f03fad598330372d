import { claimOfTypedCases, typedCasesOf } from '../claims/typed-cases.ts';
import { forms } from '../support/forms.ts';

claimOfTypedCases(forms.filter((form) => typedCasesOf(form).typed.length > 0));
