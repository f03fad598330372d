import { isBooking } from '../../form/runtime/subjects.ts';
import type { AskedForms, AskedSubmission } from '../reading/asked-forms.ts';
import type { StoredSubmission } from '../store/store-types.ts';
import type { MailOptions } from './message.ts';

type RecipientOptions = Pick<MailOptions, 'settings' | 'namedFor'>;

/**
 * Returns the addresses of those of the staff who are told about a request: whom its form names, or all of `MAIL_TO`,
 * also where none of the names applies to these answers.
 */
export function staffOf(submission: AskedSubmission, options: RecipientOptions): readonly string[] {
  const addresses = namedAddresses(submission, options).flat();
  return addresses.length > 0 ? [...new Set(addresses)] : options.settings.to;
}

/**
 * Creates the function that finds them for a stored submission: all of `MAIL_TO` where a bug of ours prevents it, so that
 * it delays no other mail.
 */
export function createStaffOf({
  askedForms,
  settings,
}: Pick<MailOptions, 'settings'> & {
  readonly askedForms: Pick<AskedForms, 'withForm' | 'namedFor'>;
}) {
  const { withForm, namedFor } = askedForms;
  return async (submission: StoredSubmission): Promise<readonly string[]> => {
    const asked = await withForm(submission);
    try {
      return staffOf(asked, { settings, namedFor });
    } catch {
      return settings.to;
    }
  };
}

/** Returns where a visitor's reply goes: to whom the form names first, or to the company's own address for such requests. */
export function officeOf(
  submission: AskedSubmission,
  options: RecipientOptions & Pick<MailOptions, 'site' | 'handlingOf'>,
): readonly string[] {
  const { form, asked } = submission;
  const [first] = namedAddresses(submission, options);
  if (first) return first;
  const { kind = isBooking(asked) ? 'booking' : 'message' } = options.handlingOf(form);
  const { bookingsEmail, email } = options.site.company;
  return [kind === 'booking' ? bookingsEmail : email];
}

/** Returns the addresses behind each name that is told about a request; a webhook has none. */
function namedAddresses(submission: AskedSubmission, { settings, namedFor }: RecipientOptions) {
  return namedFor(submission).flatMap((name) => {
    const addresses = settings.notify.get(name);
    return addresses ? [addresses] : [];
  });
}
