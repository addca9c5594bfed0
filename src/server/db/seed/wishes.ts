import { REQUEST_STEPS } from '../../../contract/constants';
import type { Product, RequestStep } from '../../../contract/constants';
import type { CatalogueRows } from './catalogue';
import { DEMO_STUDENT, OTHER_STUDENTS } from './demoAccounts';
import { PARTNER_INSTITUTE } from './languageSchools';
import { cycle } from './text';

export interface Wish {
  readonly accountId: string;
  readonly kind: Product;
  readonly programme: CatalogueRows['programmes'][number];
  readonly step: RequestStep;
  readonly daysAgo: number;
  readonly hoursAgo: number;
  readonly weeks: number;
  readonly held: boolean;
  readonly snatched: boolean;
}

export const DAYS_PER_STEP = 4;
const DAY_HOURS = 24;

const KINDS = ['university', 'english', 'summer', 'custom'] as const;
const REST = { held: false, snatched: false } as const;

/** The demo requests, oldest first: request numbers follow the dates. */
export function demoWishes(rows: CatalogueRows): Wish[] {
  const own = rows.institutes.find((institute) => institute.nameEn === PARTNER_INSTITUTE);
  const ofKind = (kind: Product) =>
    rows.programmes.filter((p) => p.kind === kind && p.instituteId !== own?.id);
  const atPartner = rows.programmes.filter(
    (p) => p.instituteId === own?.id && p.kind === 'english',
  );
  const pools = [ofKind('university'), ofKind('english'), ofKind('summer'), ofKind('english')];
  const pick = (index: number) => cycle(cycle(pools, index), index * 5 + 2);

  const mine = REQUEST_STEPS.map((step, index) => ({
    ...REST,
    accountId: DEMO_STUDENT.id,
    kind: index === 1 ? ('custom' as const) : cycle(KINDS, index),
    programme: index === 1 ? cycle(atPartner, 0) : pick(index),
    step,
    daysAgo: 2 + index * (DAYS_PER_STEP + 2),
    weeks: 4 + index * 2,
    held: index > 0,
  }));
  const forPartner = OTHER_STUDENTS.map((student, index) => ({
    ...REST,
    accountId: student.id,
    kind: index % 3 === 2 ? ('custom' as const) : ('english' as const),
    programme: cycle(atPartner, index),
    step: cycle(REQUEST_STEPS, index),
    daysAgo: 1 + index * (DAYS_PER_STEP + 1),
    weeks: 2 + index * 3,
    held: true,
  }));
  const open = [...OTHER_STUDENTS, ...OTHER_STUDENTS].map((student, index) => ({
    ...REST,
    accountId: student.id,
    kind: cycle(KINDS, index + 1),
    programme: pick(index + 1),
    step: index % 4 === 3 ? ('contacted' as const) : ('received' as const),
    daysAgo: index % 4 === 3 ? 6 : index % 5,
    weeks: 6 + index,
    snatched: SNATCHED.includes(index),
  }));
  return [...mine, ...forPartner, ...open]
    .map((wish, index) => ({ ...wish, hoursAgo: index % DAY_HOURS }))
    .sort((a, b) => hours(b) - hours(a));
}

const SNATCHED: readonly number[] = [8, 12];

function hours({ daysAgo, hoursAgo }: Wish): number {
  return daysAgo * DAY_HOURS + hoursAgo;
}
