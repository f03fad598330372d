import { claimOfStockForms } from '../claims/stock-forms.ts';
import { typicalForms } from '../support/typical.ts';

claimOfStockForms(typicalForms);
