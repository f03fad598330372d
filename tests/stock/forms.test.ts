import { claimOfStockForms } from '../claims/stock-forms.ts';
import { typicalLoadedForms } from '../support/typical.ts';

claimOfStockForms(typicalLoadedForms);
