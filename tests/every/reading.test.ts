import { claimOfReading } from '../claims/reading.ts';
import { addressOf } from '../support/form-page.ts';
import { forms } from '../support/forms.ts';
import { allPaths } from '../support/typical.ts';

claimOfReading({ paths: allPaths, formPaths: forms.map(addressOf) });
