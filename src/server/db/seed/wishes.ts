import { REQUEST_STEPS } from '../../../contract/common/requestSteps';
import type { Product } from '../../../contract/common/constants';
import type { RequestStep } from '../../../contract/common/requestSteps';
import type { CatalogueRows } from './catalogue';
import { DEMO_STUDENT, OTHER_STUDENTS } from './demoAccounts';
import { PARTNER_INSTITUTE, RIVAL_INSTITUTE } from './languageSchools';
import { cycle } from './text';

export interface Wish {
  readonly accountId: string;
  readonly kind: Product;
  readonly programme: CatalogueRows['programmes'][number];
  readonly step: RequestStep;
  readonly daysAgo: number;
  readonly hoursAgo: number;
  readonly weeks: number;
  /** The holding institute's action; undefined while it is open to all partners. */
  readonly hold?: WishHold | undefined;
}

/**
 * `booked`: made to the institute, which confirmed it once it moved on; `declined`: by the demo
 * partner; the others are its snatches: two still unconfirmed, one confirmed, one let go.
 */
export type WishHold = 'booked' | 'declined' | 'fresh' | 'ending' | 'confirmed' | 'lapsed';

export const DAYS_PER_STEP = 4;
const DAY_HOURS = 24;

const KINDS = ['university', 'english', 'summer', 'custom'] as const;
/** The demo requests, oldest first: request numbers follow the dates. */
export function demoWishes(rows: CatalogueRows): Wish[] {
  const of = (name: string) => rows.institutes.find(({ nameEn }) => nameEn === name)?.id;
  const own = of(PARTNER_INSTITUTE);
  const rival = of(RIVAL_INSTITUTE);
  const english = rows.programmes.filter(({ kind }) => kind === 'english');
  const elsewhere = rows.programmes.filter(
    ({ instituteId }) => instituteId !== own && instituteId !== rival,
  );
  const ofKind = (kind: Product) => elsewhere.filter((programme) => programme.kind === kind);
  const atPartner = english.filter(({ instituteId }) => instituteId === own);
  const atRival = english.filter(({ instituteId }) => instituteId === rival);
  const nearby = ofKind('english').filter(({ destinationId }) => destinationId === 'gb');
  const pools = [ofKind('university'), ofKind('english'), ofKind('summer'), ofKind('english')];
  const pick = (index: number) => cycle(cycle(pools, index), index * 5 + 2);

  const mine = REQUEST_STEPS.map((step, index) => ({
    accountId: DEMO_STUDENT.id,
    kind: index === 1 ? ('custom' as const) : cycle(KINDS, index),
    programme: index === 1 ? cycle(atPartner, 0) : pick(index),
    step,
    daysAgo: 2 + index * (DAYS_PER_STEP + 2),
    weeks: 4 + index * 2,
    hold: index > 0 ? ('booked' as const) : undefined,
  }));
  const forPartner = OTHER_STUDENTS.map((student, index) => ({
    accountId: student.id,
    kind: index % 3 === 2 ? ('custom' as const) : ('english' as const),
    programme: cycle(atPartner, index),
    step: cycle(REQUEST_STEPS, index),
    daysAgo: 1 + index * (DAYS_PER_STEP + 1),
    weeks: 2 + index * 3,
    // The last one starts again at the first step.
    hold: index < REQUEST_STEPS.length ? ('booked' as const) : ('declined' as const),
  }));
  // Three waiting requests: from today, overdue, and one from before the institute had a member to
  // answer.
  const waiting = ([0, 3, 70] as const).map((daysAgo, index) => ({
    accountId: cycle(OTHER_STUDENTS, index + 3).id,
    kind: 'english' as const,
    programme: cycle(atPartner, index + 2),
    step: 'received' as const,
    daysAgo,
    weeks: 4 + index,
    hold: daysAgo === 70 ? undefined : ('booked' as const),
  }));
  const forRival = (['received', 'contacted', 'offer'] as const).map((step, index) => ({
    accountId: cycle(OTHER_STUDENTS, index + 5).id,
    kind: 'english' as const,
    programme: cycle(atRival, index),
    step,
    daysAgo: 1 + index * 9,
    weeks: 3 + index * 2,
    hold: 'booked' as const,
  }));
  const snatched = (['fresh', 'ending', 'confirmed', 'lapsed'] as const).map((hold, index) => ({
    accountId: cycle(OTHER_STUDENTS, index * 3).id,
    kind: index === 1 ? ('custom' as const) : ('english' as const),
    programme: cycle(nearby, index * 3),
    step: hold === 'confirmed' ? ('contacted' as const) : ('received' as const),
    daysAgo: hold === 'confirmed' || hold === 'lapsed' ? 6 + index : 2,
    weeks: 3 + index * 2,
    hold,
  }));
  const open = [...OTHER_STUDENTS, ...OTHER_STUDENTS].map((student, index) => ({
    accountId: student.id,
    kind: cycle(KINDS, index + 1),
    programme: pick(index + 1),
    step: index % 4 === 3 ? ('contacted' as const) : ('received' as const),
    daysAgo: index % 4 === 3 ? 6 : index % 5,
    weeks: 6 + index,
  }));
  const openNearby = OTHER_STUDENTS.map((student, index) => ({
    accountId: student.id,
    kind: index % 3 === 1 ? ('custom' as const) : ('english' as const),
    programme: cycle(nearby, index * 2 + 1),
    step: 'received' as const,
    daysAgo: index % 4,
    weeks: 2 + index,
  }));
  return [...mine, ...forPartner, ...waiting, ...forRival, ...snatched, ...open, ...openNearby]
    .map((wish, index) => ({ ...wish, hoursAgo: index % DAY_HOURS }))
    .sort((a, b) => hours(b) - hours(a));
}

function hours({ daysAgo, hoursAgo }: Wish): number {
  return daysAgo * DAY_HOURS + hoursAgo;
}
