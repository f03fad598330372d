import { expect, test } from 'vitest';
import { withArticle } from '../../src/questions/rows/row-words.ts';

test.each([
  { noun: 'Room', says: 'a room' },
  { noun: 'Extra', says: 'an extra' },
  { noun: 'Unit', says: 'a unit' },
  { noun: 'Uninvited guest', says: 'an uninvited guest' },
  { noun: 'Upstairs room', says: 'an upstairs room' },
  { noun: 'Used car', says: 'a used car' },
  { noun: 'Utility room', says: 'a utility room' },
  { noun: 'Urgent job', says: 'an urgent job' },
  { noun: 'Urinal', says: 'a urinal' },
  { noun: 'Eulogy', says: 'a eulogy' },
  { noun: 'One-way trip', says: 'a one-way trip' },
  { noun: 'Only child', says: 'an only child' },
  { noun: 'Hour', says: 'an hour' },
  { noun: 'Honest answer', says: 'an honest answer' },
  { noun: 'House', says: 'a house' },
  { noun: '8-seat table', says: 'an 8-seat table' },
  { noun: '11th floor', says: 'an 11th floor' },
  { noun: '18 km drive', says: 'an 18 km drive' },
  { noun: '110 km drive', says: 'a 110 km drive' },
  { noun: 'SMS', says: 'an SMS' },
  { noun: 'RV', says: 'an RV' },
  { noun: 'TV room', says: 'a TV room' },
  { noun: 'UPS', says: 'a UPS' },
  { noun: 'X-ray', says: 'an X-ray' },
  { noun: 'L-shaped sofa', says: 'an L-shaped sofa' },
])('a row called $noun is added as $says', ({ noun, says }) => {
  expect(withArticle(noun)).toBe(says);
});
