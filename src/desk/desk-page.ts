/** What every page of the desk needs beside its own content. */
export interface Frame {
  /** Where the desk's addresses begin: '' or a path such as `/desk`. */
  readonly base: string;
  /** The company whose desk it is. */
  readonly company: string;
  readonly styleSheet: string;
  readonly script: string;
  /** Proves that a form was drawn for this browser. */
  readonly formToken: string;
  /** The email address of whoever is signed in. */
  readonly person?: string | undefined;
}

/** Where a person says who they are. */
export interface SignInPage {
  readonly kind: 'sign-in';
  readonly email: string;
  /** The reference of the request that they wanted; '' for the list. */
  readonly to: string;
  readonly problem?: string | undefined;
  readonly notice?: string | undefined;
}

/** Where a person who was invited chooses a password. */
export interface WelcomePage {
  readonly kind: 'welcome';
  readonly email: string;
  /** The one-time token of the invitation. */
  readonly link: string;
  readonly leastLength: number;
  readonly problem?: string | undefined;
}

/** A page that says one thing. */
export interface NoticePage {
  readonly kind: 'notice';
  readonly title: string;
  readonly text: string;
  /** Where to go from here. */
  readonly next?: { readonly words: string; readonly href: string } | undefined;
  /** What was typed and could not be kept. */
  readonly typed?: string | undefined;
}

/** How far the staff are with a request. */
export type Status = 'waiting' | 'handled' | 'suspect' | 'spam';

/** One request in a list. */
export interface ListRow {
  readonly reference: string;
  readonly href: string;
  /** Who sent it, and what it is about. */
  readonly title: string;
  readonly subject: string;
  /** The day that was asked for, in words. */
  readonly day?: string | undefined;
  readonly received: string;
  /** Left out where the list says it of all. */
  readonly status?: Status | undefined;
  readonly assignee: string | null;
}

/** What a person looks for. */
export interface Search {
  readonly words: string;
  readonly form: string;
  readonly day: string;
  readonly town: string;
}

/** A part of the list, such as what is waiting. */
export interface Tab {
  readonly words: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
}

/** The requests that are waiting, or others. */
export interface ListPage {
  readonly kind: 'list';
  readonly tabs: readonly Tab[];
  readonly search: Search;
  /** What can be chosen to look for. */
  readonly forms: readonly { readonly id: string; readonly name: string }[];
  readonly towns: readonly string[];
  readonly rows: readonly ListRow[];
  readonly isFirst: boolean;
  readonly newest: string;
  readonly older?: string | undefined;
  readonly exported: string;
}

/** An answer, or a group of them under its title. */
export type Entry =
  | {
      readonly kind: 'answer';
      readonly title: string;
      readonly text: string;
      readonly href?: string | undefined;
    }
  | { readonly kind: 'group'; readonly title: string; readonly members: readonly Entry[] };

/** What stands under one heading of the form. */
export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** What somebody did, and when. */
export interface DeedLine {
  readonly when: string;
  readonly who: string;
  readonly what: string;
}

/** One request in full, and what the staff do with it. */
export interface RequestPage {
  readonly kind: 'request';
  readonly reference: string;
  readonly href: string;
  /** The list that the person came from. */
  readonly list: string;
  readonly title: string;
  readonly subject: string;
  readonly day?: string | undefined;
  readonly received: string;
  readonly status: Status;
  /** Why it looks like spam. */
  readonly suspicion?: string | undefined;
  readonly links: readonly { readonly words: string; readonly href: string }[];
  readonly sections: readonly Section[];
  /** What its emails are waiting for. */
  readonly mails: readonly string[];
  readonly version: number;
  readonly note: string;
  readonly assignee: string;
  readonly people: readonly string[];
  readonly history: readonly DeedLine[];
  readonly isSaved: boolean;
  /** Why nothing was saved. */
  readonly problem?: string | undefined;
}

/** A page of the desk. */
export type DeskPage = SignInPage | WelcomePage | NoticePage | ListPage | RequestPage;

/** What draws the pages of the desk, and the files that they need. */
export interface DeskDrawing {
  drawPage(page: DeskPage, frame: Frame): string;
  readonly styleSheet: string;
  readonly script: string;
}
