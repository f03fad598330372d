import type { DisplayedQuestion } from '../../questions/kind-words.ts';
import type { Form } from '../model/form.ts';
import { isHidden, isInRow, lastSegment, parentPath, type Question } from '../model/question.ts';
import { answerKindOf } from './answer-kind.ts';

/**
 * What an answer tells the staff: who asks, how to reach them, where and for which day. A `trait` belongs to the
 * person or their address, such as a gender or a province.
 */
export type Subject =
  | ('name' | 'givenName' | 'familyName' | 'phone' | 'email')
  | ('place' | 'town' | 'day' | 'trait');

/** The subjects of a form's questions by path. */
export type Subjects = ReadonlyMap<string, Subject>;

type KnownQuestion = DisplayedQuestion & Pick<Question, 'path' | 'notBefore' | 'notAfter'>;

/** What the words of `ui:autocomplete` say. */
const subjectsByToken: Readonly<Record<string, Subject>> = {
  name: 'name',
  organization: 'name',
  nickname: 'name',
  username: 'name',
  'given-name': 'givenName',
  'family-name': 'familyName',
  tel: 'phone',
  'tel-national': 'phone',
  email: 'email',
  'street-address': 'place',
  'address-line1': 'place',
  'address-level2': 'town',
  'address-level1': 'trait',
  country: 'trait',
  'country-name': 'trait',
  'honorific-prefix': 'trait',
  'honorific-suffix': 'trait',
  'organization-title': 'trait',
  language: 'trait',
  sex: 'trait',
  bday: 'trait',
};

const whose =
  '(?:your|my|contact|customer|client|applicant|candidate|owner|guest|patient|member|requester|submitter|respondent|participant|attendee|resident|tenant|visitor|user)';
const which = '(?:primary|main|best|home|work|mobile|cell|daytime|day|evening|personal)';
const where =
  '(?:home|street|full|current|mailing|postal|billing|service|property|job|site|event|pickup)';
const what =
  '(?:preferred|requested|desired|visit|appointment|booking|reservation|service|event|move|moving|arrival|check-?in|start|delivery|pickup|tour|cleaning|job)';

/** The usual names of questions, in small letters without `_` and `-`, and without a 1 at the end. */
const usualNames: readonly (readonly [Subject, RegExp])[] = [
  ['name', exactly(`${whose}?(?:full)?name|firstandlastname|contactperson`)],
  ['givenName', exactly(`${whose}?(?:first|given|fore)name|fname|first`)],
  ['familyName', exactly(`${whose}?(?:last|family|sur)name|lname|last`)],
  ['phone', exactly(`${whose}?${which}?(?:tele)?phone(?:number|no)?`)],
  ['phone', exactly(`${whose}?(?:tel|cell|mobile)(?:number|no)?|contactnumber`)],
  ['email', exactly(`${whose}?${which}?email(?:address)?`)],
  ['place', exactly(`${whose}?${where}?address(?:line)?|street(?:name)?`)],
  ['town', exactly(`${whose}?(?:city|town|municipality|suburb|village)|cityortown|townorcity`)],
  ['day', exactly(`${what}?(?:date|day|datetime)|when|arrival|checkin`)],
  ['trait', exactly(`${whose}?(?:gender|sex|pronouns?|title|salutation|prefix|suffix|honorific)`)],
  ['trait', exactly(`${whose}?(?:country|province|state|region|territory|county|stateprovince)`)],
  ['trait', exactly(`(?:preferred)?(?:language|contact(?:method)?)|age(?:group|range)?`)],
  ['trait', exactly('marital(?:status)?|ethnicity|race|nationality|citizenship')],
  ['trait', exactly('(?:phone|contact|address|email)type|howdidyouhear\\w*|referral(?:source)?')],
];

/** The groups in which these names mean the person who asks: `person.firstName`, `address.city`. */
const usualGroups = exactly(
  `(?:${whose}|person|personal|about|basic|general|you)(?:you|info|information|details?|data)?|name|(?:${whose}?${where}?address|location|phone|email|details|info)|(?:section|page|step|part)\\d*`,
);

/** The groups whose choices say which address or phone it is, such as "Home" or "Work". */
const contactGroups = exactly(`${whose}?${where}?address|location|phone|email`);

/** A word in the name of a day on which nobody visits. */
const otherDays =
  /(?:^|[a-z_-])(?:birth|dob\b|bday|born|sign|issue|expir|graduat|hire|last|previous|since|na(?:sc|iss|cim|scit)|geboor|geburt|f(?:ø|o|oe)dsel|f(?:ö|o)delse|syntym|urodz)/i;

function exactly(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}

/**
 * Finds what the questions of a form are about: by `ui:autocomplete` and formats, and where these say nothing of a
 * subject, by usual names.
 */
export function subjectsOf(questions: readonly KnownQuestion[]): Subjects {
  const told = new Map<string, Subject>();
  const usual = new Map<string, Subject>();
  for (const question of questions) {
    const subject = toldSubject(question);
    const guess = subject ?? usualSubject(question);
    if (subject) told.set(question.path, subject);
    else if (guess) usual.set(question.path, guess);
  }
  const isTold = new Set([...told.values()].map(topicOf));
  const guesses = [...usual].filter(([, subject]) => !isTold.has(topicOf(subject)));
  const days = visitDays(questions).map(({ path }) => [path, 'day'] as const);
  return new Map([...guesses, ...told, ...days]);
}

/** True if a form asks for a visit, so that its visitors get the mail about bookings. */
export function isBooking(form: Pick<Form, 'questions'> | undefined): boolean {
  return form !== undefined && visitQuestion(form.questions) !== undefined;
}

/** Returns the first question that makes its form a booking: for a day, or by `ui:autocomplete` for a place. */
export function visitQuestion<Asked extends KnownQuestion>(
  questions: readonly Asked[],
): Asked | undefined {
  const days: readonly KnownQuestion[] = visitDays(questions);
  return questions.find((each) => days.includes(each) || toldSubject(each) === 'place');
}

function topicOf(subject: Subject): Subject {
  return subject === 'givenName' || subject === 'familyName' ? 'name' : subject;
}

function toldSubject({ widget, cleaning, format, ui }: KnownQuestion): Subject | undefined {
  if (widget === 'email' || cleaning === 'email') return 'email';
  if (format === 'phone') return 'phone';
  const token = ui.autocomplete?.trim().toLowerCase().split(/\s+/).at(-1) ?? ui.inputType ?? '';
  return Object.hasOwn(subjectsByToken, token) ? subjectsByToken[token] : undefined;
}

/** A row may be about others, so names mean nothing in it. */
function usualSubject(question: KnownQuestion): Subject | undefined {
  const { path, type, options, widget } = question;
  const groups = parentPath(path).split('.').filter(Boolean);
  if (isInRow(path) || isHidden(question)) return undefined;
  if (!groups.every((group) => usualGroups.test(plainName(group)))) return undefined;
  const own = plainName(lastSegment(path));
  const subject = usualNames.find(([, pattern]) => pattern.test(own))?.[0];
  switch (subject) {
    case undefined:
      return options && contactGroups.test(plainName(groups.at(-1) ?? '')) ? 'trait' : undefined;
    case 'day':
      return undefined;
    case 'trait':
      return subject;
    case 'town':
      return type === 'string' && widget !== 'textarea' ? subject : undefined;
    case 'phone':
      return type !== 'boolean' && isTyped(question) ? subject : undefined;
    case 'place':
      return type === 'string' && !options ? subject : undefined;
    default:
      return type === 'string' && isTyped(question) ? subject : undefined;
  }
}

function isTyped({ type, options, widget }: KnownQuestion): boolean {
  return !options && widget !== 'textarea' && type !== 'object' && type !== 'array';
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '').replace(/1$/, '');
}

/** Returns the questions for the day asked for: those with a usual name, else those for days to come, else all. */
function visitDays<Asked extends KnownQuestion>(questions: readonly Asked[]): readonly Asked[] {
  const days = questions.filter(isVisitDay);
  const named = days.filter(({ path }) => hasUsualDayName(lastSegment(path)));
  const ahead = days.filter(({ notBefore }) => notBefore !== undefined);
  return [named, ahead].find((some) => some.length > 0) ?? days;
}

function isVisitDay(question: KnownQuestion): boolean {
  const { path, notAfter } = question;
  const kind = answerKindOf(question);
  if (kind !== 'day' && kind !== 'moment') return false;
  const isPast = notAfter === 'today' || toldSubject(question) === 'trait';
  return !isPast && !otherDays.test(lastSegment(path));
}

function hasUsualDayName(name: string): boolean {
  return usualNames.some(([subject, names]) => subject === 'day' && names.test(plainName(name)));
}

/**
 * Says how the staff's lists show the requests of a form, such as `listed by: firstName and lastName; day: preferredDay;
 * no phone`.
 */
export function listingInWords(questions: readonly KnownQuestion[]): string {
  const subjects = [...subjectsOf(questions)];
  const firstOf = (wanted: Subject) => subjects.find(([, subject]) => subject === wanted)?.[0];
  const halves = ['givenName', 'familyName'] as const;
  const names = firstOf('name') ?? halves.flatMap((half) => firstOf(half) ?? []).join(' and ');
  const facts = (['email', 'phone', 'place', 'town', 'day'] as const).map((subject) => ({
    subject,
    path: firstOf(subject),
  }));
  const lacking = facts.filter(
    ({ subject, path }) => path === undefined && subject !== 'place' && subject !== 'town',
  );
  return [
    `listed by: ${names || "the form's name"}`,
    ...facts.flatMap(({ subject, path }) => (path === undefined ? [] : [`${subject}: ${path}`])),
    ...lacking.map(({ subject }) => `no ${subject}`),
  ].join('; ');
}
