import { fillSiteVariables } from '../page-language/template-variables.ts';
import { reportOnForm } from './named-form.ts';
import type { CommandReport } from './new/scaffold.ts';

/** Returns a form as JSON for unmodified rjsf, with the company's data in its texts. */
export function exportForm(root: string, id: string | undefined): CommandReport {
  return reportOnForm(root, id, {
    usage: 'npm run export -- FORM',
    report: (form, { site }) => {
      const { schema, uiSchema } = form;
      return JSON.stringify(fillSiteVariables({ schema, uiSchema }, site), null, 2);
    },
  });
}
