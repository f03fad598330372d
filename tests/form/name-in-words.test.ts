import { expect, test } from 'vitest';
import { nameInWords } from '../../src/form/language/name-in-words.ts';

test.each([
  ['fullName', 'Full name'],
  ['email_address', 'Email address'],
  ['window-cleaning', 'Window cleaning'],
  ['dateOfBirth', 'Date of birth'],
  ['Phone', 'Phone'],
])('the name %s reads "%s"', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

test.each([
  ['SIN', 'SIN'],
  ['companyURL', 'Company URL'],
  ['GPSCoordinates', 'GPS coordinates'],
  ['petId', 'Pet ID'],
  ['petIDs', 'Pet IDs'],
])('the abbreviation in %s keeps its capitals: "%s"', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

test.each([
  ['phone2', 'Phone 2'],
  ['address1Line', 'Address 1 line'],
  ['street_1', 'Street 1'],
])('the number in %s is a word of its own: "%s"', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

test('a name in capitals alone does not shout', () => {
  expect(nameInWords('FIRST_NAME')).toBe('First name');
});
