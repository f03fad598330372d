import type { FromSchema } from 'json-schema-to-ts';
import { allRequired, strictObject } from '../yaml/schema-builders.ts';
import { fileName } from './picture.ts';

function colour(description: string) {
  return {
    type: 'string',
    pattern: '^#[0-9a-f]{6}$',
    slips: [
      ['^#([0-9a-f])([0-9a-f])([0-9a-f])$', 'Write six digits: "#$1$1$2$2$3$3".'],
      ['', 'Write "#" and six digits, 0 to 9 and a to f, in quotes, such as "#336699".'],
    ],
    description,
  } as const;
}

const coloursOfBrand = allRequired({
  brand950: colour('The darkest ground, and the bar of the browser on a phone.'),
  brand900: colour('A dark ground.'),
  brand700: colour('Buttons and links, in mails to the staff, too.'),
  brand500: colour('Lines, in mails to the staff, too.'),
  brand100: colour('The ground of blocks with "ground: brand".'),
  accent500: colour('Lines and marks.'),
  accent300: colour('Words and buttons on a dark ground.'),
  accent100: colour('The ground of blocks with "ground: accent".'),
  paper: colour('The ground of pages.'),
});

const colours = {
  ...strictObject(coloursOfBrand.required, {
    ...coloursOfBrand.properties,
    ink: colour('Texts. Without it, nearly black.'),
    inkSoft: colour('Hints and notes. Without it, a dark grey.'),
    line: colour('The frames of answers. Without it, a grey.'),
    hairline: colour('Thin lines around boxes. Without it, a light grey.'),
    focus: colour('The ring around what the keyboard is at. Without it, blue.'),
  }),
  description: 'The colours of pages, mails and the browser, such as "#336699".',
} as const;

/** A file of `content/images/` whose name ends in one of some endings. */
function image<const Pattern extends string>(
  pattern: Pattern,
  { kinds, description }: { readonly kinds: string; readonly description: string },
) {
  return {
    ...fileName,
    pattern,
    slips: [...fileName.slips.slice(0, -1), ['', `Write the name of ${kinds}.`]],
    description,
  } as const;
}

const logoFile = (description: string) =>
  image('^[A-Za-z0-9][A-Za-z0-9._/-]*\\.(?:svg|png|jpe?g|webp|avif)$', {
    kinds: 'an SVG or a picture in content/images/, such as logo.svg',
    description,
  });

const logo = {
  ...strictObject(['onDark'], {
    onDark: logoFile('For dark grounds, such as the header.'),
    onLight: logoFile(
      'For light grounds: search engines show it. Without it, they get the one for dark grounds.',
    ),
    holdsName: {
      type: 'boolean',
      description:
        'True if the name of the company can be read in the logo. Otherwise, the name is written beside it.',
    },
  }),
  description: 'The logo, from content/images/. Without it, the header has the name alone.',
} as const;

const icons = {
  ...strictObject([], {
    favicon: image('^[A-Za-z0-9][A-Za-z0-9._/-]*\\.(?:svg|png|ico)$', {
      kinds: 'an SVG, PNG or ICO file in content/images/, such as favicon.svg',
      description: 'In tabs and bookmarks, such as favicon.svg. The build makes other sizes of it.',
    }),
    touch: image('^[A-Za-z0-9][A-Za-z0-9._/-]*\\.(?:svg|png)$', {
      kinds: 'a PNG or SVG file in content/images/, such as touch-icon.png',
      description:
        'On the home screens of phones: a square of at least 180 pixels, without transparent parts.',
    }),
  }),
  description: 'The icons of the site, from content/images/.',
} as const;

const fontFile = (description: string) =>
  ({
    ...fileName,
    pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*\\.(?:woff2?|ttf|otf)$',
    slips: [
      ['^(?:https?:)?//', 'Save the font in content/fonts/, and write the name of its file.'],
      ['^/', 'Begin it without a slash.'],
      ['', 'Write the name of a file in content/fonts/ that ends in .woff2, .woff, .ttf or .otf.'],
    ],
    description,
  }) as const;

const fonts = {
  ...strictObject([], {
    headings: fontFile(
      'The font of headings: a bold cut, or a variable font, taken at weight 700.',
    ),
    text: fontFile('The font of everything else. Without it, each device uses its own.'),
    boldText: fontFile(
      'Its bold cut. A variable font needs none; without one, browsers thicken the letters.',
    ),
  }),
  description:
    'The fonts, from content/fonts/. The build takes from each the letters that the site has.',
} as const;

export const brandSchema = {
  ...strictObject(['referencePrefix', 'locale', 'currency', 'businessType', 'colours'], {
    referencePrefix: {
      type: 'string',
      pattern: '^[A-Z]{2,4}$',
      description: 'The capital letters that every reference number begins with, such as AB.',
    },
    locale: {
      type: 'string',
      pattern: '^[a-z]{2}-[A-Z]{2}$',
      slips: [['^([a-z]{2})_([A-Z]{2})$', 'Write "$1-$2".']],
      description: 'The language of the pages and the country, such as en-GB.',
    },
    currency: {
      type: 'string',
      pattern: '^[A-Z]{3}$',
      description: 'The currency of prices in three letters, for search engines, such as EUR.',
    },
    businessType: {
      type: 'string',
      pattern: '^[A-Z][A-Za-z]+$',
      slips: [['', 'Write a name from schema.org/LocalBusiness, in one word.']],
      description: 'The kind of business, by its name on schema.org, such as LocalBusiness.',
    },
    logo,
    watermark: image('^[A-Za-z0-9][A-Za-z0-9._/-]*\\.svg$', {
      kinds: 'an SVG in content/images/, such as watermark.svg',
      description: 'A large mark behind the heading of a form. May be left out.',
    }),
    icons,
    socialPicture: image('^[A-Za-z0-9][A-Za-z0-9._/-]*\\.(?:png|jpe?g|webp)$', {
      kinds: 'a picture in content/images/, such as social.jpg',
      description:
        'Shown where somebody shares a link: 1200 × 630 pixels, with nothing important at its edges.',
    }),
    fonts,
    colours,
  }),
  description: 'What tells this company from others besides its texts.',
} as const;

export type Brand = FromSchema<typeof brandSchema>;

export type BrandColours = Brand['colours'];
