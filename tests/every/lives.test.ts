import { claimOfLives } from '../claims/lives.ts';
import { forms } from '../support/forms.ts';

claimOfLives(forms);
