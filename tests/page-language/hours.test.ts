import { expect, test } from 'vitest';
import { formatHours } from '../../src/page-language/hours.ts';
import type { Site } from '../../src/page-language/site-file.ts';

type Days = Site['hours'][number]['days'];

test.each<{ days: Days; words: string }>([
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], words: 'Mon-Fri' },
  { days: ['Saturday', 'Sunday'], words: 'Weekends' },
  { days: ['Sunday'], words: 'Sunday' },
  { days: ['Wednesday', 'Monday'], words: 'Mon, Wed' },
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    words: 'Every day',
  },
])('$days are "$words"', ({ days, words }) => {
  const [line] = formatHours({ hours: [{ label: '', days, opens: '09:00', closes: '17:30' }] });
  expect(line).toEqual({ days: words, hours: '9 AM-5:30 PM' });
});

test('noon and midnight are twelve', () => {
  const [line] = formatHours({
    hours: [{ label: '', days: ['Monday'], opens: '00:00', closes: '12:00' }],
  });
  expect(line?.hours).toBe('12 AM-12 PM');
});
