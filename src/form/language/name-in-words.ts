/** Parts of names that are abbreviations, even in small letters. */
const abbreviations = new Set(['faq', 'gst', 'hst', 'id', 'pdf', 'po', 'url', 'vat']);

/**
 * Returns the name of a question, a form or a file as a title: `dateOfBirth`, `date_of_birth` and `date-of-birth` are
 * "Date of birth", `companyURL` is "Company URL", and `phone2` is "Phone 2".
 */
export function nameInWords(name: string): string {
  // A name in capitals alone shouts; one word of them is an abbreviation.
  const plain = /^[A-Z\d]+(?:[_-][A-Z\d]+)+$/.test(name) ? name.toLowerCase() : name;
  const words = plain.match(
    /\p{Lu}{2,}s?(?![\p{Ll}])|\p{Lu}?\p{Ll}+|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{L}|\d+/gu,
  );
  const [first = name, ...others] = (words ?? []).map((word) => {
    if (abbreviations.has(word.toLowerCase())) return word.toUpperCase();
    return /^\p{Lu}{2,}s?$/u.test(word) ? word : word.toLowerCase();
  });
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}
