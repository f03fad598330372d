import { englishStringTranslator } from '@rjsf/utils';

/** Stands for rjsf's own fields, templates and widgets: a form brings all that draw it (`engine/theme/`). */
export default function getDefaultRegistry() {
  return {
    fields: {},
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {},
  };
}
