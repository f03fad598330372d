import { englishStringTranslator } from '@rjsf/utils';

/** Replaces rjsf's own fields, templates and widgets: the theme brings all that a form needs (`engine/theme/`). */
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
