/** A form as unmodified rjsf takes it. */
export interface StockForm {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema: Readonly<Record<string, unknown>>;
}

/** One question as a visitor finds it on the page of stock rjsf. */
export interface DrawnQuestion {
  /** The dotted path of its answer, which is the name of its controls, too. */
  readonly path: string;
  readonly label: string;
  /** The `type` of an input, or else `select`, `select-multiple`, `textarea`. */
  readonly control: string;
  /** The words of the options, in order; empty where nothing is to be chosen. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
}

/** What stock rjsf says to answers that are submitted. */
export interface StockVerdict {
  /** All messages, by the dotted path of the answer that they are about; none when the answers are sent. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
  /** The messages that stand at a question, by its dotted path. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
  /** What is handed to whoever sends it; undefined when something is wrong. */
  readonly body: unknown;
}

/** A form and what surrounds it. `today` is a day as `YYYY-MM-DD`. */
export interface StockSubject {
  readonly form: StockForm;
  readonly today: string;
}

/** What the page in the browser offers to tests. */
export interface StockPage {
  /** Draws a form with each of these answers and tells its questions, in the order of the page. */
  draw(subject: StockSubject, answers: readonly unknown[]): DrawnQuestion[][];
  /**
   * Submits each of these answers. Defaults are not filled in for what is missing, unless `answers` is undefined: then
   * the form is submitted as it stands when nobody has touched it.
   */
  judge(subject: StockSubject, answers: readonly unknown[]): Promise<StockVerdict[]>;
  /** Tells the questions of a page that this project's own engine has drawn. */
  readOwn(html: string): DrawnQuestion[];
}
