/** The modules that `generator/modules.ts` makes of the YAML files, and the one that it leads to. */

declare module 'virtual:routes' {
  import type { FormParts } from './engine/FormRunner.tsx';
  import type { ChangedForm } from './engine/form-controller.ts';
  import type { Form } from './form/model/form.ts';
  import type { FormPlan } from './form/runtime/plan.ts';
  import type { Page } from './page-language/page-file.ts';

  /** A form, what draws the questions in it that not every form has, and the plans that lead to it. */
  export interface FormModule {
    readonly form: Form;
    readonly parts: FormParts;
    readonly plans: readonly FormPlan[];
    /** Present where the server may have drawn that the form was changed. */
    readonly changed?: ChangedForm | undefined;
  }

  /** A file of `content/pages` with the forms that it places. */
  export interface PageModule {
    readonly page: Page;
    readonly forms: Readonly<Record<string, FormModule>>;
  }

  export type RouteModule = PageModule | FormModule;

  /** Loads the page at each address, aliases too. */
  export const routes: Readonly<Record<string, () => Promise<RouteModule>>>;
  /** The addresses of pages that ask for files: only such a page may show previews of them. */
  export const withFiles: readonly string[];
  export const notFound: () => Promise<RouteModule>;
}

declare module 'virtual:addresses' {
  import type { Redirect } from './page-language/addresses.ts';

  /** Every address that shows a page. */
  export const pageAddresses: readonly string[];
  /** The addresses of a former site that lead to a page. */
  export const redirects: readonly Redirect[];
}

declare module 'virtual:blocks' {
  /** The component of every kind of block, by its name; it takes what the schema of the block allows. */
  export const components: Readonly<Record<string, (props: never) => unknown>>;
}

declare module 'virtual:site' {
  import type { Site } from './page-language/site-file.ts';

  export const site: Site;
  /** The public origin that stands in the built pages, without a slash at its end. */
  export const builtOrigin: string;
  /** Whether entries that are samples stand in them. */
  export const showsSamples: boolean;
  /** The year in which the pages were drawn. */
  export const builtYear: number;
  /** Whether there is a picture for links that are shared. */
  export const hasSocialImage: boolean;
  /** Whether a picture of a page is no photograph yet. */
  export const hasIllustrations: boolean;
}

declare module 'virtual:brand' {
  import type { Brand } from './page-language/site-file.ts';

  export const brand: Brand;
  /** The IANA name of the company's time zone. */
  export const timeZone: string;
}

declare module 'virtual:preview' {
  /** Marks the samples among the entries of a block; undefined outside a preview (`generator/samples.ts`). */
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

  /** Undefined where no form is sent. */
  export const changedWords: ChangedWords | undefined;
}

declare module 'virtual:forms' {
  import type { Form, FormEdition } from './form/model/form.ts';

  export const forms: readonly Form[];
  /** How each of them is now. */
  export const editions: readonly FormEdition[];
}

declare module 'virtual:proof-forms' {
  import type { FormModule } from 'virtual:routes';

  /** Loads each form with what draws it, by its id; only the dev server has it (`generator/dev-proof.ts`). */
  export const formModules: Readonly<Record<string, () => Promise<FormModule>>>;
}

declare module 'virtual:form-pages' {
  /** Every address with forms, the main ones before their aliases, and the ids of the forms that stand there. */
  export const formPages: readonly {
    readonly address: string;
    readonly forms: readonly string[];
  }[];
}

declare module 'virtual:renderer' {
  import type { DrawPage } from './form/runtime/rendered-page.ts';

  /** What `site/entry-prerender.tsx` exports, built beside the server. */
  export const renderPage: DrawPage;
}
