import { setTimeout as pause } from 'node:timers/promises';
import { exampleForm } from '../../example/example.ts';
import { answersWith } from '../../support/built-server.ts';

/** The answer to one post, and when it came. Without a reference, it was refused or cut off. */
interface PostAnswer {
  readonly at: number;
  readonly reference?: string;
  /** Whether one of our servers, and not HAProxy, refused with 503 and did not say when to try again. */
  readonly isWordless?: boolean;
}

/** The answers to one booking, which was sent until it was accepted. */
type BookingAnswers = readonly PostAnswer[];

/** Lets eight visitors book, each booking with notes of its own, and again where it is refused, as a form does. */
export function startLoad(siteUrl: string) {
  const bookings: BookingAnswers[] = [];
  let isOpen = true;
  let isAbandoned = false;
  const book = async (notes: string, presses: number): Promise<BookingAnswers> => {
    const answers: PostAnswer[] = [];
    while (!isAbandoned && !answers.some(({ reference }) => reference)) {
      if (answers.length > 0) await pause(500);
      const posts = Array.from({ length: presses }, () => post(siteUrl, notes));
      answers.push(...(await Promise.all(posts)));
    }
    return answers;
  };
  const visits = Array.from({ length: 8 }, async (_, visitor) => {
    for (let count = 1; isOpen; count += 1) {
      // Every ten bookings, a visitor presses the button twice.
      bookings.push(await book(`visitor ${visitor}, booking ${count}`, count % 10 === 0 ? 2 : 1));
      await pause(200);
    }
  });
  return {
    /** The bookings that came to an end so far. */
    bookings: bookings as readonly BookingAnswers[],
    /** Lets each visitor bring the booking in hand to its end. */
    stop: async () => {
      isOpen = false;
      await Promise.all(visits);
    },
    /** Sends nothing again, whatever became of it. */
    abandon: () => {
      isOpen = false;
      isAbandoned = true;
    },
  };
}

const path = `/api/${exampleForm('residential').call?.endpoint}`;

async function post(siteUrl: string, notes: string): Promise<PostAnswer> {
  try {
    const reply = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answersWith(notes)),
      signal: AbortSignal.timeout(45_000),
    });
    const text = await reply.text();
    const at = performance.now();
    if (reply.ok) return { at, reference: String(JSON.parse(text).reference) };
    const isOurs = /json/.test(reply.headers.get('content-type') ?? '');
    return { at, isWordless: isOurs && reply.status === 503 && !reply.headers.has('retry-after') };
  } catch {
    // A connection that broke: the visitor does not know what came of the booking.
    return { at: performance.now() };
  }
}

/** Returns the posts that a fault had refused, and for how many seconds visitors noticed it. */
export function outageIn(bookings: readonly BookingAnswers[]) {
  const answers = bookings.flat().toSorted((left, right) => left.at - right.at);
  const accepted = answers.filter(({ reference }) => reference).map(({ at }) => at);
  const refused = answers.filter(({ reference }) => !reference);
  const first = refused[0]?.at ?? 0;
  const next = refused.length > 0 ? accepted.find((at) => at > first) : undefined;
  return {
    refusals: refused.length,
    /** Refusals that did not say when to try again, though one of our servers said 503. */
    wordless: refused.filter(({ isWordless }) => isWordless).length,
    refusedFor: ((next ?? first) - first) / 1000,
    silence: Math.max(0, ...accepted.map((at, place) => at - (accepted[place - 1] ?? at))) / 1000,
  };
}
