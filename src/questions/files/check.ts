import { type RulesPart, withoutEmpty, withoutRules } from '../../form/compile/rules-part.ts';
import { fileLimits, requestLimits } from '../../form/runtime/file-answer.ts';
import type { KindCheck } from '../kind-check.ts';
import { componentsOfOne, listCheck, oneCheck, stockOptions, viewOfOne } from '../one-check.ts';
import { usualCount, usualLength } from '../usual-limits.ts';
import { checkUploads } from './check-uploads.ts';
import { filesKind } from './kind.ts';

export const filesCheck: KindCheck = {
  ...oneCheck,
  kind: filesKind,
  usualLimits: (placed) => {
    const { type, format } = placed.part;
    if (type === 'array') return usualCount(placed, requestLimits.files);
    // Without uploads, the answer is a name, so a text.
    return format === undefined ? usualLength(placed) : {};
  },
  check: (placed, report) => {
    if (placed.part.type === 'array') listCheck.check(placed, report);
  },
  checkForm: checkUploads,
  candidateAnswers: (part, known) =>
    (part.type === 'array' ? listCheck : oneCheck).candidateAnswers(part, known),
  stockRequiredRule: ({ type }) => (type === 'array' ? listCheck.stockRequiredRule() : undefined),
  answered: (question, condition) =>
    (question.type === 'array' ? listCheck : oneCheck).answered(question, condition),
  forStock: (part, question) => (filesKind.isUpload(question) ? part : withDataUrl(part)),
  /** Stock rjsf renders a list of files by itself; its widget `file` is for single ones. */
  stockUi: (ui, { type }) => stockOptions(type === 'array' ? { ...ui, widget: undefined } : ui),
  view: (question, viewing) =>
    viewOfOne(question, viewing, {
      options: {
        chosenFile: viewing.words.chosenFile,
        ...(filesKind.isUpload(question) && {
          accept: fileLimits(question, filesKind.isSeveral(question)).accept.join(),
        }),
      },
    }),
  components: (question) =>
    componentsOfOne(
      question,
      // rjsf has it for single texts only; here lists have it, too.
      filesKind.isUpload(question)
        ? { name: 'file', file: 'questions/files/UploadWidget.tsx' }
        : { name: 'FileWidget', file: 'questions/files/FileWidget.tsx' },
    ),
  hasClearButton: (question) => !filesKind.isUpload(question),
  whyNotEnterable: (_answer, question) =>
    filesKind.isUpload(question) ? undefined : 'the test of the page cannot choose a file.',
};

/** Adapts the rules of a file name to stock rjsf, where the answer is `data:…;name=cv.pdf;base64,…`, of any length. */
function withDataUrl(part: RulesPart): RulesPart {
  const { maxLength, pattern, errorMessage = {} } = part;
  const message = errorMessage.maxLength;
  return withoutEmpty<RulesPart>({
    ...withoutRules(part, ['maxLength']),
    pattern: pattern?.replaceAll(/(?<!\\)\$/g, '(;|$)').replaceAll(/(?<![\\[])\^/g, '(^|name=)'),
    if: maxLength === undefined ? undefined : ({ pattern: '^(?!data:)' } as RulesPart),
    then:
      message === undefined
        ? undefined
        : ({ maxLength, errorMessage: { maxLength: message } } as RulesPart),
  });
}
