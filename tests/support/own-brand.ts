import type { Brand } from '../../src/page-language/brand-file.ts';

/** Stands for `virtual:brand` in tests without a build, so that none depends on whose site this is. */
export const brand: Brand = {
  referencePrefix: 'AC',
  locale: 'en-CA',
  currency: 'CAD',
  businessType: 'LocalBusiness',
  colours: {
    brand950: '#0f1a22',
    brand900: '#1b2a36',
    brand700: '#2c4358',
    brand500: '#456079',
    brand100: '#e2eaf0',
    accent500: '#a8935c',
    accent300: '#d8cba4',
    accent100: '#f0ead8',
    paper: '#fbfbf8',
  },
};

export const timeZone = 'America/Toronto';
