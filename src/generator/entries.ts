/**
 * The files of other rooms that the generator bundles, loads or names in a module, relative to the project. Besides its
 * imports, it reaches other rooms only by these.
 */
export const entries = {
  application: 'src/site/entry-browser.tsx',
  loader: 'src/site/entry-loader.ts',
  renderer: 'src/site/entry-prerender.tsx',
  contentPage: 'src/site/ContentPage.tsx',
  formPage: 'src/site/FormPage.tsx',
  siteForm: 'src/site/SiteForm.tsx',
  sendFiles: 'src/site/send-files.ts',
  previewStyles: 'src/site/styles/preview.css',
  sampleMarks: 'src/blocks/mark-samples.tsx',
  blocks: 'src/blocks',
  engine: 'src/engine',
  form: 'src/form/model/form.ts',
  questions: 'src/questions',
  fileAnswer: 'src/form/runtime/file-answer.ts',
  textLength: 'src/form/runtime/text-length.ts',
  isEqual: 'src/form/runtime/is-equal.ts',
  limitDay: 'src/form/runtime/days.ts',
  limitedPattern: 'src/form/language/limited-pattern.ts',
  isMultiple: 'src/form/runtime/is-multiple.ts',
  numbers: 'src/form/runtime/numbers.ts',
  server: 'src/server/start.ts',
  requests: 'src/server/commands/run.ts',
  databaseThread: 'src/server/store/sqlite/thread.ts',
  devApi: 'src/server/dev.ts',
  proofFacts: 'src/proof/facts/answer.ts',
  proofPage: 'src/proof/entry.tsx',
} as const;
