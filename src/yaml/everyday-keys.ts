/** Groups of synonyms, each with one key that files use. */
const groups: readonly (readonly string[])[] = [
  ['title', 'heading', 'headline', 'label', 'name', 'header', 'caption', 'subject'],
  ['to', 'href', 'url', 'link', 'target'],
  ['path', 'slug', 'address', 'url', 'route', 'permalink', 'link'],
  ['block', 'type', 'kind', 'component', 'widget'],
  ['text', 'paragraphs', 'content', 'body', 'description', 'copy', 'message', 'answer'],
  ['intro', 'subtitle', 'subheading', 'lead', 'summary', 'text'],
  ['file', 'src', 'source', 'image', 'picture', 'photo', 'filename'],
  ['image', 'picture', 'photo', 'img'],
  ['alt', 'caption', 'description', 'alttext'],
  ['label', 'button', 'text', 'title'],
  ['action', 'button', 'label', 'cta', 'linktext'],
  [
    'items',
    'list',
    'entries',
    'points',
    'cards',
    'quotes',
    'pictures',
    'plans',
    'images',
    'questions',
  ],
  ['aliases', 'alias', 'redirects', 'redirect'],
  [
    'formerly',
    'previously',
    'former',
    'formernames',
    'oldname',
    'oldnames',
    'renamed',
    'renamedfrom',
  ],
  ['rating', 'stars', 'score'],
  ['name', 'author', 'client', 'customer', 'who'],
  ['required', 'missing', 'empty', 'blank'],
  ['else', 'otherwise'],
  ['cases', 'examples', 'tests', 'testcases', 'scenarios'],
  ['problems', 'errors', 'expect', 'expected', 'expects', 'messages', 'result'],
  ['change', 'changes', 'input', 'inputs', 'given', 'with', 'values'],
  ['name', 'description', 'statement', 'it'],
  ['question', 'q', 'title'],
  ['answer', 'a'],
  ['phone', 'telephone', 'tel', 'mobile'],
  ['email', 'mail', 'e-mail'],
  ['opens', 'open', 'from', 'start'],
  ['closes', 'close', 'to', 'until', 'end'],
  ['town', 'city', 'place'],
  ['postalcode', 'postcode', 'zip', 'zipcode'],
  ['submit', 'button', 'send'],
  ['network', 'networkerror', 'offline'],
  ['failure', 'error', 'failed'],
  ['success', 'thanks', 'thankyou', 'done'],
  ['close', 'button', 'ok'],
  ['schema', 'questions', 'fields', 'jsonschema'],
  ['uischema', 'ui', 'looks', 'layout', 'ui-schema', 'ui_schema'],
];

/** Returns the unused key for which people write this synonym. */
export function suggestKey(word: string, free: readonly string[]): string | undefined {
  const plain = word.toLowerCase();
  const fitting = groups.filter((group) => group.includes(plain)).flat();
  return fitting
    .flatMap((synonym) => free.filter((key) => key.toLowerCase() === synonym && key !== word))
    .at(0);
}
