/** A version of a form that ours is compared with. */
export interface Version {
  readonly name: string;
  /** Its script, in this folder; without one the browser alone does the work. */
  readonly entry?: string;
  /** What stands in the page before the script comes: the form in plain HTML, as React draws it, or nothing. */
  readonly drawnAhead?: 'plain' | 'react';
  /** Whether it comes with a style of its own, and needs none of ours. */
  readonly hasOwnStyle?: boolean;
}

export const plainHtml: Version = { name: 'plain HTML', drawnAhead: 'plain' };
export const plainReact: Version = { name: 'plain React', entry: 'react.jsx' };

/** What our promises of speed are held to. */
export const yardsticks: readonly Version[] = [
  plainHtml,
  plainReact,
  { name: 'plain React, drawn ahead', entry: 'react-hydrated.jsx', drawnAhead: 'react' },
];

/** The ways in which other sites make a form. */
export const alternatives: readonly Version[] = [
  { name: 'plain HTML, one script', entry: 'plain-script.js', drawnAhead: 'plain' },
  plainReact,
  { name: 'react-hook-form, zod', entry: 'hook-form.jsx' },
  { name: 'rjsf', entry: 'rjsf.jsx' },
  { name: 'JSON Forms', entry: 'json-forms.jsx' },
  { name: 'SurveyJS', entry: 'survey.jsx', hasOwnStyle: true },
];
