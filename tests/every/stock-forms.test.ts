import { claimOfStockForms } from '../claims/stock-forms.ts';
import { loadedForms } from '../support/forms.ts';

claimOfStockForms(loadedForms);
