import type { Site } from '../../page-language/site-file.ts';
import { emailKey } from '../email-address.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import { createRequestIndex } from '../reading/request-index.ts';
import { answerTexts } from '../store/answer-texts.ts';
import type { Store } from '../store/create-store.ts';
import { bodyOf, type StoredSubmission } from '../store/store-types.ts';

interface Searched {
  readonly store: Store;
  readonly askedForms: AskedForms;
  readonly site: Pick<Site, 'booking' | 'towns' | 'timeZone'>;
}

/** Finds the submissions in which an address is a whole answer, and others in which it is part of one. */
export async function findPerson(email: string, searched: Searched) {
  await createRequestIndex(searched).finish();
  const address = emailKey(email);
  const own: StoredSubmission[] = [];
  const others: StoredSubmission[] = [];
  for await (const submissions of searched.store.list({ search: email })) {
    for (const submission of submissions) {
      const texts = answerTexts(bodyOf(submission)).map(emailKey);
      if (texts.includes(address)) own.push(submission);
      else if (texts.some((text) => text.includes(address))) others.push(submission);
    }
  }
  return { own, others };
}
