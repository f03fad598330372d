/** A part of a day, as two times such as `09:00` and `12:30`. */
export interface TimeSlot {
  readonly begins: string;
  readonly ends: string;
}

const clock = String.raw`(\d{1,2})(?::(\d\d))?(?:\s*([ap])\.?(?:m\.?)?(?![a-z]))?`;

const span = new RegExp(String.raw`\b${clock}\s*(?:-|–|to|until)\s*${clock}(?!\d)`, 'i');

/** The times in the words of an option, such as `Morning (9 AM - 12 PM)`; undefined where there are none. */
export function readTimeSlot(option: string): TimeSlot | undefined {
  const [, hour = '', minutes, half, laterHour = '', laterMinutes, laterHalf] =
    span.exec(option) ?? [];
  const begins = timeOf(hour, minutes, half ?? laterHalf);
  const ends = timeOf(laterHour, laterMinutes, laterHalf);
  return begins !== undefined && ends !== undefined && begins < ends ? { begins, ends } : undefined;
}

/** A number alone is no time: it needs minutes behind it, or AM or PM. */
function timeOf(hour: string, minutes?: string, half?: string): string | undefined {
  if (minutes === undefined && half === undefined) return undefined;
  const inHalf = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon(half);
  if (hour === '' || inHalf > 23 || Number(minutes ?? 0) > 59) return undefined;
  return `${String(inHalf).padStart(2, '0')}:${minutes ?? '00'}`;
}

function afternoon(half: string): number {
  return half.toLowerCase() === 'p' ? 12 : 0;
}
