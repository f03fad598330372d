/** The virtual modules, made from the YAML files by `generator/modules.ts`, that run in browsers. */

declare module 'virtual:routes' {
  /** A form, the components that not every form has, and the plans that link to it. */
  export interface FormModule {
    readonly form: import('../form/model/form.ts').Form;
    readonly parts: import('../engine/FormRunner.tsx').FormParts;
    readonly plans: readonly import('../form/runtime/plan.ts').FormPlan[];
    /** The price of its service, such as `From $149`. */
    readonly price?: string | undefined;
    /** Present if the server may have rendered the notice about a changed form. */
    readonly changed?: import('../engine/form-controller.ts').ChangedForm | undefined;
    /** Present if the server may have rendered the thank-you message. */
    readonly Thanks?: typeof import('../engine/Thanks.tsx').Thanks | undefined;
  }

  /** A file of `content/pages` with its forms. */
  export interface PageModule {
    readonly page: import('../page-language/page-file.ts').Page;
    readonly forms: Readonly<Record<string, FormModule>>;
  }

  export type RouteModule = PageModule | FormModule;

  /** The function that loads the page, for each address and alias. */
  export const routes: Readonly<Record<string, () => Promise<RouteModule>>>;
  /** The addresses of pages that ask for files: only these may show previews of files. */
  export const withFiles: readonly string[];
  export const notFound: () => Promise<RouteModule>;
}

declare module 'virtual:blocks' {
  /** The component of every kind of block by name; its props are those of the block's schema. */
  export const components: Readonly<Record<string, (props: never) => unknown>>;
}

declare module 'virtual:preview' {
  /** Marks the samples among the items of a block; undefined outside a preview (`generator/samples.ts`). */
  export const markSamples: typeof import('../blocks/mark-samples.tsx').markSamples | undefined;
}

declare module 'virtual:form-words' {
  export const formWords: import('../page-language/site-file.ts').FormWords;
}

declare module 'virtual:draft-words' {
  export const draftWords: import('../form/language/shared-words.ts').DraftWords;
}

declare module 'virtual:changed-words' {
  /** Undefined if no form is sent. */
  export const changedWords: import('../form/language/shared-words.ts').ChangedWords | undefined;
}

declare module 'virtual:proof-forms' {
  import type { FormModule } from 'virtual:routes';

  /** The function that loads a form with its components, by form id; only in the dev server (`generator/dev-proof.ts`). */
  export const formModules: Readonly<Record<string, () => Promise<FormModule>>>;
}
