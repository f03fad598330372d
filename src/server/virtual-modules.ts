/** The virtual modules, made from the YAML files by `generator/modules.ts`, that run on the server, and the built renderer. */

declare module 'virtual:addresses' {
  /** Every address that shows a page. */
  export const pageAddresses: readonly string[];
  /** The addresses of a former site that redirect to a page. */
  export const redirects: readonly import('../page-language/addresses.ts').Redirect[];
}

declare module 'virtual:mail' {
  export const mailWords: import('../page-language/mails-file.ts').MailWords;
}

declare module 'virtual:form-handling' {
  export const formHandling: import('../form/model/handling.ts').FormHandlings;
}

declare module 'virtual:forms' {
  export const forms: readonly import('../form/model/form.ts').Form[];
  /** The current snapshot of each form. */
  export const editions: readonly import('../form/model/form.ts').FormSnapshot[];
}

declare module 'virtual:form-pages' {
  /** Every address with forms, main addresses before their aliases, with the ids of the forms. */
  export const formPages: readonly {
    readonly address: string;
    readonly forms: readonly string[];
  }[];
}

declare module 'virtual:renderer' {
  /** The export of `site/entry-prerender.tsx`, built beside the server. */
  export const renderPage: import('../form/runtime/rendered-page.ts').RenderPage;
}
