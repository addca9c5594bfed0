import { LEVELS } from '../../../contract/catalogue/catalogue';
import type { Degree } from '../../../contract/catalogue/catalogue';
import type {
  CourseRequestPayload,
  CustomRequestPayload,
  UniversityRequestPayload,
} from '../../../contract/requests/routes';
import type { LocalText } from '../schema/columns';
import { DEMO_ACCOUNTS, OTHER_STUDENTS } from './demoAccounts';
import { both, cycle } from './text';
import type { Wish } from './wishes';

type Kept<Payload> = Omit<Payload, 'idempotency_key'>;

export interface Chosen {
  readonly planId: number | null;
  /** ISO date. */
  readonly startDate: string;
  readonly weeks: number;
  readonly extras: readonly number[];
  readonly shown: { readonly amount: number; readonly currency: string } | null;
}

const NOTES: readonly LocalText[] = [
  both('', ''),
  both('أفضّل السكن القريب من المعهد.', 'I would like to live close to the school.'),
  both(
    'سأسافر مع أختي، ونرغب في البدء معًا.',
    'I am travelling with my sister; we want to start together.',
  ),
  both('', ''),
  both(
    'أحتاج إلى خطاب القبول قبل نهاية الشهر للسفارة.',
    'I need the letter for the embassy before the end of the month.',
  ),
];

const LAST_CERTIFICATE: Readonly<Record<Degree, LocalText>> = {
  foundation: both('الثانوية العامة، المسار العام', 'Secondary school, general track'),
  bachelor: both('الثانوية العامة، المسار العام', 'Secondary school, general track'),
  master: both(
    'بكالوريوس إدارة أعمال، جامعة الملك سعود',
    'Bachelor of Business, King Saud University',
  ),
  doctorate: both('ماجستير، جامعة الملك فهد', 'Master’s degree, King Fahd University'),
};

const GRADES: Readonly<Record<Degree, readonly string[]>> = {
  foundation: ['91%', '88.5%'],
  bachelor: ['96.4%', '93%'],
  master: ['4.52 / 5', '4.1 / 5'],
  doctorate: ['4.7 / 5', '4.35 / 5'],
};

/** The form body of a demo request. */
export function answersOf(
  wish: Wish,
  chosen: Chosen,
  index: number,
): Readonly<Record<string, unknown>> {
  switch (wish.kind) {
    case 'university':
      return { ...admission(wish, chosen, index) };
    case 'custom':
      return { ...ownCourse(wish, chosen, index) };
    case 'english':
    case 'summer':
      return { ...course(wish.kind, wish, chosen, index) };
  }
}

function admission(
  wish: Wish,
  { startDate, shown }: Chosen,
  index: number,
): Kept<UniversityRequestPayload> {
  const { programme } = wish;
  const degree = programme.degree ?? 'bachelor';
  return {
    kind: 'university',
    programme_id: programme.id,
    destination: null,
    degree,
    specialization_id: programme.specializationId ?? null,
    intake_year: Number(startDate.slice(0, 4)),
    start_date: startDate,
    last_certificate: LAST_CERTIFICATE[degree][languageOf(wish)],
    grade: cycle(GRADES[degree], index),
    english_level: cycle(LEVELS, index + 2),
    amount: shown?.amount ?? null,
    currency: shown?.currency ?? null,
    note: noteOf(wish, index),
  };
}

function course(
  kind: 'english' | 'summer',
  wish: Wish,
  { planId, weeks, startDate, shown }: Chosen,
  index: number,
): Kept<CourseRequestPayload> {
  return {
    kind,
    programme_id: wish.programme.id,
    destination: null,
    plan_id: planId,
    weeks,
    start_date: startDate,
    english_level: cycle(LEVELS, index),
    amount: shown?.amount ?? null,
    currency: shown?.currency ?? null,
    extras: [],
    accommodation: index % 2 === 0,
    note: noteOf(wish, index),
  };
}

function ownCourse(
  wish: Wish,
  { planId, weeks, startDate, extras, shown }: Chosen,
  index: number,
): Kept<CustomRequestPayload> {
  if (planId === null || shown === null) throw new Error('A course of one’s own has a price');
  return {
    kind: 'custom',
    plan_id: planId,
    weeks,
    start_date: startDate,
    extras: [...extras],
    ...shown,
    note: noteOf(wish, index),
  };
}

const noteOf = (wish: Wish, index: number): string => cycle(NOTES, index)[languageOf(wish)];

/** The form language, guessed from the script of the name. */
function languageOf({ accountId }: Wish): keyof LocalText {
  const who = [...DEMO_ACCOUNTS, ...OTHER_STUDENTS].find(({ id }) => id === accountId);
  return /\p{Script=Arabic}/u.test(who?.name ?? '') ? 'ar' : 'en';
}
