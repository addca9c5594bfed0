import type { Role } from '../../../contract/constants';

export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  /** In international form, which is also how it may be typed at sign-in. */
  readonly phone: string;
  readonly role: Role;
}

/**
 * What the ids of demo accounts begin with, of every version of the demo data. An id that is made at
 * random never does, so a demo account is known by it, whatever became of its phone or its name.
 */
const DEMO_IDS = '00000000-0000-4000-8000-';
export const FIRST_DEMO_ID = `${DEMO_IDS}${'0'.repeat(12)}`;
export const LAST_DEMO_ID = `${DEMO_IDS}${'f'.repeat(12)}`;

const account = (number: number, name: string, role: Role): DemoAccount => ({
  id: `${DEMO_IDS}${String(number).padStart(12, '0')}`,
  name,
  phone: `+96650000${String(number).padStart(4, '0')}`,
  role,
});

export const DEMO_STUDENT = account(1, 'نورة الحربي', 'Student');
export const DEMO_PARTNER = account(2, 'Emma Whitlock', 'Partner');
export const DEMO_TEAM = account(3, 'خالد المطيري', 'Team');

/** Whom to sign in as to see the product from each side; shown at the start of the server. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_STUDENT, DEMO_PARTNER, DEMO_TEAM];

/** Students whose requests fill the partner's and the team's lists. */
export const OTHER_STUDENTS: readonly DemoAccount[] = [
  account(11, 'عبدالعزيز الشهري', 'Student'),
  account(12, 'Maha Alqahtani', 'Student'),
  account(13, 'فيصل العنزي', 'Student'),
  account(14, 'شهد الغامدي', 'Student'),
  account(15, 'Yousef Aldossary', 'Student'),
  account(16, 'ليان الزهراني', 'Student'),
  account(17, 'ماجد السبيعي', 'Student'),
  account(18, 'Rahaf Alshehri', 'Student'),
];
