import type { Page } from './page-file.ts';
import type { FormWords, Site } from './site-file.ts';

/** What a site does that its privacy page should say. */
export interface PrivacyFacts {
  readonly site: Pick<Site, 'reminders'>;
  readonly hasLinks: boolean;
  readonly hasWebhooks: boolean;
  /** Absent: unknown. */
  readonly hasFeed?: boolean;
}

interface PrivacyNote {
  /** The id of the text on the privacy page that says it. */
  readonly id: string;
  /** Says what is on, and where that was set. */
  readonly what: string;
  readonly isOn: (facts: PrivacyFacts) => boolean;
}

const notes: readonly PrivacyNote[] = [
  {
    id: 'request-link',
    what: 'visitors get a link to their request (LINK_SECRET)',
    isOn: ({ hasLinks }) => hasLinks,
  },
  {
    id: 'reminders',
    what: 'visitors are reminded by email ("reminders:" in content/site.yaml)',
    isOn: ({ site }) => site.reminders?.includes('visitors') ?? false,
  },
  {
    id: 'webhooks',
    what: 'requests are passed on to other programs (WEBHOOKS)',
    isOn: ({ hasWebhooks }) => hasWebhooks,
  },
  {
    id: 'calendar-feed',
    what: "appointments are in the staff's calendars (the feed of the desk)",
    isOn: ({ hasFeed = false }) => hasFeed,
  },
];

/** Returns the ids of the texts on the privacy page, by which it is known what it says. */
export function privacyTextsOf(
  pages: readonly Page[],
  { privacyLink }: Pick<FormWords, 'privacyLink'>,
): string[] {
  const page = pages.find(({ path }) => path === privacyLink.to.split('#', 1)[0]);
  return page?.blocks.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])) ?? [];
}

/** Says what the privacy page lacks of what is on, a line for each. */
export function lackingPrivacyNotes(ids: readonly string[], facts: PrivacyFacts): string[] {
  return notes
    .filter(({ id, isOn }) => isOn(facts) && !ids.includes(id))
    .map(({ id, what }) => `${what}: no text there has "id: ${id}".`);
}
