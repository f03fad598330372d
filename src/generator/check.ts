import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNames } from '../files/load.ts';
import { misnamedExamples } from '../files/misnamed-examples.ts';
import type { ReadForm } from '../form/compile/compile-forms.ts';
import { locatedDeclarations } from '../form/language/declarations.ts';
import { joinWithAnd } from '../form/language/keywords.ts';
import { cleanText } from '../form/model/clean-text.ts';
import { lackingPrivacyNotes, privacyTextsOf } from '../page-language/privacy-notes.ts';
import { editorSchemas } from '../schemas/editor-schemas.ts';
import { describeFileError, type FileError } from '../yaml/file-error.ts';
import { nameCharacter } from '../yaml/invisible-characters.ts';
import { indexAddresses } from './addresses/address-index.ts';
import { hintsOnColours } from './colour-hints.ts';
import { checkFonts } from './fonts/check-fonts.ts';
import {
  hintsOfRjsf,
  hintsOnAddresses,
  hintsOnDays,
  hintsOnListings,
  hintsOnMails,
  hintsOnReminders,
} from './hints.ts';
import { changesSinceLastCheck } from './inherited-changes.ts';
import { readSite } from './load-site.ts';
import { checkPictures } from './pictures/check-pictures.ts';
import { illustrationsIn } from './pictures/named-pictures.ts';
import { findRenamedForms } from './renamed-forms.ts';
import { samplesBelow } from './samples.ts';

/** The output of `npm run check` about `forms/` and `content/`. */
interface CheckReport {
  readonly text: string;
  readonly errorCount: number;
}

/** Checks every file that editors write, pictures included; returns all errors with their locations. */
export async function checkFiles(root: string): Promise<CheckReport> {
  const { texts, errors, content, forms } = readSite(root);
  const files = content?.files ?? new Map();
  const [pictures, fonts] = await Promise.all([
    checkPictures(root, files),
    checkFonts(root, { files, forms }),
  ]);
  // Errors that make a file unreadable come last, where a terminal leaves its reader.
  const all = [...pictures.errors, ...fonts.errors, ...errors];
  const describe = (error: FileError) => describeFileError(error, texts.get(error.file));
  // Missing names may be those of a renamed form.
  const addresses = indexAddresses({ pages: content?.pages ?? [], forms });
  const isAddress = (path: string) =>
    // Any address can be on a page that could not be read.
    content === undefined || addresses.byAddress.has(path);
  const renamed = findRenamedForms(root, { forms, texts, isAddress });
  const messages = [...pictures.warnings.map(describe), ...renamed, ...all.map(describe)];
  const count = all.length === 1 ? 'one mistake' : `${all.length} mistakes`;
  const end = all.length === 0 ? `All ${texts.size} files are in order.` : `Found ${count}.`;
  const examples = withoutExamples(forms, root);
  const hints =
    all.length === 0
      ? [
          ...examples.messages,
          ...hintsOnListings(forms, ({ file }) => examples.lacking.includes(file)),
          ...invisibleCharacters(forms),
          ...fonts.hints,
          ...(content ? hintsOnColours(content) : []),
          ...hintsOnAddresses(forms),
          ...(content ? hintsOnMails(forms, content) : []),
          ...(content ? hintsOnReminders(forms, content) : []),
          ...hintsOfRjsf(forms),
        ]
      : [];
  const text = [...messages, ...hints, end].join('\n\n');
  return { text, errorCount: all.length };
}

/** Finds examples that never run, and the files of forms without examples. */
function withoutExamples(forms: readonly ReadForm[], root: string) {
  const ids = forms.map(({ description }) => description.id);
  const misnamed = misnamedExamples(root, ids);
  const lacking = forms
    .map(({ file, description: { id } }) => ({ file, id, where: `tests/forms/${id}.yaml` }))
    .filter(({ id, where }) => {
      const isElsewhere = misnamed.some(({ form }) => form === id);
      return !isElsewhere && !existsSync(join(root, where));
    });
  const messages = [
    ...misnamed.map(({ file, message }) => `${file}:1:1: ${message}`),
    ...lacking.map(
      ({ file, id, where }) =>
        `${file}:1:1: This form has no examples. "npm run test:forms -- --update ${id}" writes the first ones into ${where}.`,
    ),
  ];
  return { messages, lacking: lacking.map(({ file }) => file) };
}

/**
 * Warns of options and constants with characters that cleaning removes or that look like others; once for each
 * location.
 */
function invisibleCharacters(forms: readonly ReadForm[]): string[] {
  const messages = forms.flatMap(({ resolved, declared }) =>
    locatedDeclarations(declared).flatMap(({ part, pointer }) => {
      const { const: only, enum: several = [], oneOf = [] } = part;
      const written = [
        [`${pointer}/const`, only] as const,
        ...several.map((value, index) => [`${pointer}/enum/${index}`, value] as const),
        ...oneOf.map((option, index) => [`${pointer}/oneOf/${index}/const`, option.const] as const),
      ];
      return written.flatMap(([at, value]) => {
        const unseen = typeof value === 'string' ? invisibleCharactersIn(value) : [];
        if (unseen.length === 0) return [];
        const { file, line, column } = resolved.locationOf(at);
        return `${file}:${line}:${column}: "${value}" holds ${joinWithAnd(unseen)}, which nobody sees or tells from others. Answers keep it as it is. Type the text anew, unless you mean that.`;
      });
    }),
  );
  return [...new Set(messages)];
}

/** Returns the names of the characters of a text that cleaning removes or changes. */
function invisibleCharactersIn(text: string): string[] {
  const clean = cleanText(text, 'lines');
  const lost = [...text].filter((character) => !clean.includes(character));
  return [...new Set(lost)].map(nameCharacter);
}

interface CheckOptions {
  /** True if the list of tasks before the launch is printed, too. */
  readonly isForLaunch?: boolean;
  readonly print?: (text: string) => void;
  readonly printError?: (text: string) => void;
}

/** Runs the command `check`, and returns its exit code. */
export async function runCheck(
  root: string,
  { isForLaunch = false, print = console.log, printError = console.error }: CheckOptions = {},
): Promise<number> {
  const { text, errorCount } = await checkFiles(root);
  if (errorCount > 0) {
    printError(text);
    return 1;
  }
  print([text, ...changesSinceLastCheck(root, readSite(root))].join('\n'));
  if (!isForLaunch) return 0;
  print(listForLaunch(root));
  const missing = missingAtLaunch(root);
  if (missing.length > 0) printError(['', ...missing].join('\n\n'));
  return missing.length > 0 ? 1 : 0;
}

/** Reports the images that a site must not go live without: it would be shown with those of browsers, or with none. */
function missingAtLaunch(root: string): string[] {
  const { texts, content } = readSite(root);
  const site = content?.files.get('content/site.yaml');
  if (!content || !site) return [];
  const { icons = {}, socialPicture } = content.brand;
  const wanted = [
    {
      value: icons.favicon,
      key: 'icons: favicon',
      why: 'Browsers show the icon in tabs and bookmarks',
      example: 'favicon.svg',
    },
    {
      value: icons.touch,
      key: 'icons: touch',
      why: 'Phones show it on their home screens',
      example: 'touch-icon.png',
    },
    {
      value: socialPicture,
      key: 'socialPicture',
      why: 'Others show it where somebody shares a link',
      example: 'social.jpg',
    },
  ];
  return wanted
    .filter(({ value }) => value === undefined)
    .map(({ key, why, example }) => {
      const pointer = key.startsWith('icons') && content.brand.icons ? '/brand/icons' : '/brand';
      const message = `"${key}" is missing. ${why}: save one in content/images/, and write its name here, such as "${example}".`;
      const error = { ...site.locationOfKey(pointer), message };
      return describeFileError(error, texts.get(error.file));
    });
}

/** Lists what the owner still has to replace before the launch, a line for each. */
export function listForLaunch(
  root: string,
  { LINK_SECRET, WEBHOOKS }: Readonly<NodeJS.ProcessEnv> = process.env,
): string {
  const { content, forms } = readSite(root);
  const [hasLinks, hasWebhooks] = [Boolean(LINK_SECRET?.trim()), Boolean(WEBHOOKS?.trim())];
  const unsaid = content
    ? lackingPrivacyNotes(privacyTextsOf(content.pages, content.formWords), {
        site: content.site,
        hasLinks,
        hasWebhooks,
      })
    : [];
  const endless = hintsOnDays(forms);
  const samples = samplesBelow(root).map(({ file, line, text }) => `${file}:${line}: ${text}`);
  const illustrations = illustrationsIn(root, content?.files ?? new Map()).map(
    ({ path, place }) => `${path} (${place.file}:${place.line})`,
  );
  return [
    ...list(samples, 'Samples to replace before the launch:', 'No sample content is left.'),
    '',
    ...(unsaid.length > 0 ? ['What the privacy page does not say:', ...unsaid, ''] : []),
    ...(endless.length > 0 ? ['Questions for a day without a last one:', ...endless, ''] : []),
    ...list(
      illustrations,
      'Illustrations that wait for photographs of the same name:',
      'No illustration is left.',
    ),
  ].join('\n');
}

function list(lines: readonly string[], heading: string, otherwise: string): string[] {
  return lines.length > 0 ? [heading, ...lines] : [otherwise];
}

/** Writes the JSON Schemas for editors to `.cache/schemas/`, to which the first lines of the YAML files point. */
export function writeSchemas(root: string): void {
  const folder = join(root, '.cache/schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(editorSchemas(formatNames(root)))) {
    writeFileSync(join(folder, name), JSON.stringify(schema));
  }
}
