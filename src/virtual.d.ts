/** The virtual modules that `generator/modules.ts` makes from the YAML files, and the built renderer. */

declare module 'virtual:routes' {
  import type { FormParts } from './engine/FormRunner.tsx';
  import type { ChangedForm } from './engine/form-controller.ts';
  import type { Form } from './form/model/form.ts';
  import type { FormPlan } from './form/runtime/plan.ts';
  import type { Page } from './page-language/page-file.ts';

  /** A form, the components that not every form has, and the plans that link to it. */
  export interface FormModule {
    readonly form: Form;
    readonly parts: FormParts;
    readonly plans: readonly FormPlan[];
    /** Present if the server may have rendered the notice about a changed form. */
    readonly changed?: ChangedForm | undefined;
  }

  /** A file of `content/pages` with its forms. */
  export interface PageModule {
    readonly page: Page;
    readonly forms: Readonly<Record<string, FormModule>>;
  }

  export type RouteModule = PageModule | FormModule;

  /** The function that loads the page, for each address and alias. */
  export const routes: Readonly<Record<string, () => Promise<RouteModule>>>;
  /** The addresses of pages that ask for files: only these may show previews of files. */
  export const withFiles: readonly string[];
  export const notFound: () => Promise<RouteModule>;
}

declare module 'virtual:addresses' {
  import type { Redirect } from './page-language/addresses.ts';

  /** Every address that shows a page. */
  export const pageAddresses: readonly string[];
  /** The addresses of a former site that redirect to a page. */
  export const redirects: readonly Redirect[];
}

declare module 'virtual:blocks' {
  /** The component of every kind of block by name; its props are those of the block's schema. */
  export const components: Readonly<Record<string, (props: never) => unknown>>;
}

declare module 'virtual:site' {
  import type { Site } from './page-language/site-file.ts';

  export const site: Site;
  /** The public origin in the built pages, without a trailing slash. */
  export const builtOrigin: string;
  /** True if the pages show samples. */
  export const showsSamples: boolean;
  /** The year of the build. */
  export const builtYear: number;
  /** True if there is a picture for shared links. */
  export const hasSocialImage: boolean;
  /** True if a page has a picture that is no photograph. */
  export const hasIllustrations: boolean;
}

declare module 'virtual:brand' {
  import type { Brand } from './page-language/site-file.ts';

  export const brand: Brand;
  /** The IANA name of the company's time zone. */
  export const timeZone: string;
}

declare module 'virtual:preview' {
  /** Marks the samples among the items of a block; undefined outside a preview (`generator/samples.ts`). */
  export const markSamples: typeof import('./blocks/mark-samples.tsx').markSamples | undefined;
}

declare module 'virtual:mail' {
  import type { MailWords } from './page-language/site-file.ts';
  import type { FormMails } from './server/mail/message.ts';

  export const mailWords: MailWords;
  export const formMails: FormMails;
}

declare module 'virtual:form-words' {
  import type { FormWords } from './page-language/site-file.ts';

  export const formWords: FormWords;
}

declare module 'virtual:draft-words' {
  import type { DraftWords } from './form/language/shared-words.ts';

  export const draftWords: DraftWords;
}

declare module 'virtual:changed-words' {
  import type { ChangedWords } from './form/language/shared-words.ts';

  /** Undefined if no form is sent. */
  export const changedWords: ChangedWords | undefined;
}

declare module 'virtual:forms' {
  import type { Form, FormSnapshot } from './form/model/form.ts';

  export const forms: readonly Form[];
  /** The current snapshot of each form. */
  export const editions: readonly FormSnapshot[];
}

declare module 'virtual:proof-forms' {
  import type { FormModule } from 'virtual:routes';

  /** The function that loads a form with its components, by form id; only in the dev server (`generator/dev-proof.ts`). */
  export const formModules: Readonly<Record<string, () => Promise<FormModule>>>;
}

declare module 'virtual:form-pages' {
  /** Every address with forms, main addresses before their aliases, with the ids of the forms. */
  export const formPages: readonly {
    readonly address: string;
    readonly forms: readonly string[];
  }[];
}

declare module 'virtual:renderer' {
  import type { RenderPage } from './form/runtime/rendered-page.ts';

  /** The export of `site/entry-prerender.tsx`, built beside the server. */
  export const renderPage: RenderPage;
}
