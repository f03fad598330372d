/**
 * Offers by advertisers, in words for the staff, each with its signs: regular expressions for texts in small letters,
 * matched as whole words. Name what is sold to us, never a trade alone: a casino may be a customer, too.
 */
export const offers: Readonly<Record<string, readonly string[]>> = {
  'a better place in search engines': [
    'seo (?:services?|packages?|audit|report|mistakes)',
    'back ?links',
    'guest posts?',
    'do-?follow',
    '(?:organic|targeted|website) traffic',
    '(?:not|better|higher) rank(?:ing|ings|ed)?',
    'rank (?:higher|your (?:web ?)?site)',
    'продвижени[ея] сайт[а-я]*',
    'référencement',
  ],
  'web sites or marketing': [
    '(?:re-?design|rebuild|revamp|optimi[sz]e) your (?:web ?)?site',
    '(?:web|website|app) (?:design|development) (?:services?|packages?)',
    '(?:exclusive|qualified|b2b|[a-z]+ing) leads(?! to)',
    'email lists?',
    'ai (?:chat ?bot|receptionist)',
    'virtual assistants?',
  ],
  'followers or reviews': [
    '(?:buy|get|gain|real) (?:[a-z0-9]+ ){0,3}followers',
    '(?:buy|sell|remove) (?:[a-z0-9-]+ ){0,3}reviews',
  ],
  'an investment': [
    '(?:crypto|bitcoin|forex|usdt) (?:trading|investments?|signals)',
    'trading (?:platform|bot|robot)',
    'guaranteed (?:returns?|profits?|income)',
    'double your (?:money|investment)',
    'for investment opportunities',
  ],
  'a loan': [
    'pre-?approved for',
    'in working capital',
    'business funding',
    'no (?:credit check|collateral)',
    'loans? (?:at|of up to) (?:only )?[$€]? ?\\d',
    'offre de prêt',
  ],
  betting: ['online casinos?', 'free spins', 'deposit bonus', 'betting tips', 'казино'],
  'medicines or sex': [
    '(?:viagra|cialis|kamagra)',
    'without (?:a )?prescription',
    'weight loss (?:pills|supplements|gummies)',
    '(?:porn|sex|adult) (?:videos?|cams?|chat|dating)',
    'hot (?:girls|women|singles)',
  ],
  'a deal': ['business (?:proposal|proposition)', 'next of kin', '(?:factory|fob) prices?'],
};
