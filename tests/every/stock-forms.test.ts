import { claimOfStockForms } from '../claims/stock-forms.ts';
import { forms } from '../support/forms.ts';

claimOfStockForms(forms);
