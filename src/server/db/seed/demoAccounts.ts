import type { Role } from '../../../contract/common/constants';

export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly role: Role;
}

/** Prefix of every demo account id; random ids never have it. */
const DEMO_IDS = '00000000-0000-4000-8000-';
export const FIRST_DEMO_ID = `${DEMO_IDS}${'0'.repeat(12)}`;
export const LAST_DEMO_ID = `${DEMO_IDS}${'f'.repeat(12)}`;

/** @param number below 10,000: the end of the id and of the phone number */
export const demoAccount = (number: number, name: string, role: Role): DemoAccount => ({
  id: `${DEMO_IDS}${String(number).padStart(12, '0')}`,
  name,
  phone: `+96650000${String(number).padStart(4, '0')}`,
  role,
});

export const DEMO_STUDENT = demoAccount(1, 'نورة الحربي', 'Student');
export const DEMO_PARTNER = demoAccount(2, 'Emma Whitlock', 'Partner');
/** A second member of the same institute, and a member of another one. */
export const DEMO_COLLEAGUE = demoAccount(4, 'Oliver Marsden', 'Partner');
export const DEMO_RIVAL = demoAccount(5, 'Hannah Birch', 'Partner');
export const DEMO_TEAM = demoAccount(3, 'خالد المطيري', 'Team');
export const DEMO_LEAD = demoAccount(6, 'هدى الزامل', 'TeamLead');

/** Sign-in accounts for each role, printed at the server's start. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  DEMO_STUDENT,
  DEMO_PARTNER,
  DEMO_TEAM,
  DEMO_LEAD,
];

export const OTHER_PARTNERS: readonly DemoAccount[] = [DEMO_COLLEAGUE, DEMO_RIVAL];

export const OTHER_STUDENTS: readonly DemoAccount[] = [
  demoAccount(11, 'عبدالعزيز الشهري', 'Student'),
  demoAccount(12, 'Maha Alqahtani', 'Student'),
  demoAccount(13, 'فيصل العنزي', 'Student'),
  demoAccount(14, 'شهد الغامدي', 'Student'),
  demoAccount(15, 'Yousef Aldossary', 'Student'),
  demoAccount(16, 'ليان الزهراني', 'Student'),
  demoAccount(17, 'ماجد السبيعي', 'Student'),
  demoAccount(18, 'Rahaf Alshehri', 'Student'),
];
