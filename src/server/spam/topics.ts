/** Something that advertisers write about and customers hardly ever do. */
export interface Topic {
  /** What the staff reads. */
  readonly words: string;
  /** What each phrase adds to the score; a phrase that is said again adds nothing. */
  readonly weight: number;
  /** Regular expressions for texts in small letters, each matched as whole words. */
  readonly phrases: readonly string[];
}

/** The topics of spam. A word that a customer may use once weighs little. */
export const topics: readonly Topic[] = [
  {
    words: 'offers a better place in search engines',
    weight: 3,
    phrases: [
      'seo (?:services?|packages?|audit|agency|experts?|company|report|strategy)',
      'search engine (?:optimi[sz]ation|rankings?)',
      '(?:first|top|page) (?:page|of|one|1)(?: of)? google',
      'google (?:maps )?rankings?',
      'rank(?:ing)? (?:higher|better|#1|number one|your (?:web)?site|on google)',
      'back ?links?',
      'guest post(?:s|ing)?',
      'sponsored (?:posts?|articles?)',
      'do-?follow',
      'domain authority',
      '(?:increase|boost|improve) (?:your )?(?:organic |online |website )?(?:traffic|visibility|rankings?)',
      '(?:traffic|visitors) to your (?:web)?site',
      'продвижени[ея] сайт[а-яё]*',
    ],
  },
  {
    words: 'offers marketing or web design',
    weight: 3,
    phrases: [
      'web(?:site)? (?:re-?design|design services|development services)',
      '(?:redesign|rebuild) your (?:web)?site',
      'app development',
      'digital marketing',
      'social media (?:marketing|management|followers)',
      '(?:instagram|facebook|tiktok) (?:followers|likes)',
      '(?:lead generation|qualified leads|cleaning leads|exclusive leads)',
      'explainer videos?',
      'email list',
      '(?:leading|professional) (?:manufacturer|supplier|exporter)',
    ],
  },
  {
    words: 'speaks of crypto money or betting',
    weight: 1,
    phrases: [
      'bitcoins?',
      'crypto(?:currency)?',
      'ethereum',
      'usdt',
      'casinos?',
      'poker',
      'lottery',
    ],
  },
  {
    words: 'advertises crypto money or betting',
    weight: 3,
    phrases: [
      '(?:crypto|bitcoin|forex) (?:trading|wallet|investments?|signals|mining)',
      'trading (?:platform|bot|robot|signals)',
      'binary options',
      'investment opportunit(?:y|ies)',
      'double your (?:money|investment|bitcoins?)',
      'guaranteed (?:returns?|profits?)',
      'online casinos?',
      '(?:free spins|no deposit bonus|sports betting|slot machines?|betting tips)',
      'казино',
      'биткоин[а-яё]*',
      'ставки на спорт',
    ],
  },
  {
    words: 'advertises money',
    weight: 3,
    phrases: [
      'make money',
      'earn (?:up to )?\\$ ?\\d[\\d,.]*',
      '(?:passive|extra) income',
      'financial freedom',
      '(?:business|personal|payday|unsecured) loans?',
      'merchant cash',
      'working capital',
      '(?:bad credit|instant approval|debt relief)',
      'million (?:us )?(?:dollars|usd)',
      '(?:western union|wire transfer)',
      'заработ[а-яё]+ в интернете',
      'кредит онлайн',
    ],
  },
  {
    words: 'advertises medicines',
    weight: 5,
    phrases: ['(?:viagra|cialis|levitra|kamagra)', 'erectile dysfunction'],
  },
  {
    words: 'advertises medicines',
    weight: 3,
    phrases: [
      '(?:tramadol|xanax)',
      'online pharmacy',
      'without (?:a )?prescription',
      'weight loss (?:pills?|supplements?|program)',
    ],
  },
  {
    words: 'advertises sex',
    weight: 5,
    phrases: [
      '(?:porn|onlyfans)',
      'xxx videos?',
      'sex ?(?:cams?|chat|dating|videos?)',
      '(?:adult|casual) dating',
      'hot (?:girls|women|singles)',
      'escort (?:girls?|services?)',
    ],
  },
  {
    words: 'presses to buy',
    weight: 2,
    phrases: [
      'click (?:here|the link|below)',
      'unsubscribe',
      'opt[- ]?out',
      'limited[- ]time offer',
      'act now',
      '100% (?:free|guaranteed|legal)',
      'risk[- ]free',
    ],
  },
];
