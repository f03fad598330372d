import { setTimeout as pause } from 'node:timers/promises';
import { formById } from '../../support/forms.ts';
import { answersWith } from '../../support/server-process.ts';

/** How many visitors book at the same time, and how long each rests between two bookings, in milliseconds. */
const visitors = 8;
const rest = 200;

/** How long a visitor waits before a refused booking is sent again, and for an answer, in milliseconds. */
const secondThoughts = 500;
const patience = 45_000;

/** Every so many bookings, a visitor presses the button twice. */
const doublePress = 10;

/** What one post was answered with, and when (`performance.now`). Without a reference, it was refused or cut off. */
export interface Answer {
  readonly at: number;
  readonly reference?: string;
  /** Whether one of our servers, and not HAProxy, refused with 503 and did not say when to try again. */
  readonly isWordless?: boolean;
}

/** One booking that was sent until it was accepted. */
export interface Booking {
  readonly notes: string;
  readonly began: number;
  readonly answers: readonly Answer[];
  /** All references that it was given: more than one is one too many. */
  readonly references: readonly string[];
}

/** Visitors who book one thing after the other until they are told to stop. */
export interface Load {
  /** The bookings that came to an end so far. */
  readonly bookings: readonly Booking[];
  /** Lets each visitor bring the booking in hand to its end. */
  stop(): Promise<void>;
  /** Sends nothing again, whatever became of it. */
  abandon(): void;
}

/** Lets visitors book, each booking with notes of its own, and again where it is refused, as a form does that keeps its answers. */
export function startLoad(siteUrl: string): Load {
  const bookings: Booking[] = [];
  let isOpen = true;
  const given = { isUp: false };
  const visit = async (visitor: number): Promise<void> => {
    for (let count = 1; isOpen; count += 1) {
      const notes = `visitor ${visitor}, booking ${count}`;
      bookings.push(
        await book({ siteUrl, notes, presses: count % doublePress === 0 ? 2 : 1, given }),
      );
      await pause(rest);
    }
  };
  const visits = Array.from({ length: visitors }, (_, index) => visit(index + 1));
  return {
    bookings,
    stop: async () => {
      isOpen = false;
      await Promise.all(visits);
    },
    abandon: () => {
      isOpen = false;
      given.isUp = true;
    },
  };
}

interface Wish {
  readonly siteUrl: string;
  readonly notes: string;
  readonly presses: number;
  readonly given: { readonly isUp: boolean };
}

async function book({ siteUrl, notes, presses, given }: Wish): Promise<Booking> {
  const began = performance.now();
  const answers: Answer[] = [];
  const references = new Set<string>();
  while (references.size === 0 && !given.isUp) {
    if (answers.length > 0) await pause(secondThoughts);
    const posts = Array.from({ length: presses }, () => post(siteUrl, notes));
    for (const answer of await Promise.all(posts)) {
      answers.push(answer);
      if (answer.reference) references.add(answer.reference);
    }
  }
  return { notes, began, answers, references: [...references] };
}

const path = `/api/${formById('residential').call?.endpoint}`;

async function post(siteUrl: string, notes: string): Promise<Answer> {
  try {
    const reply = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answersWith(notes)),
      signal: AbortSignal.timeout(patience),
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
