import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language, Product, Role } from '../../../../contract/common/constants';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { CloseReason } from '../../../../contract/requests/requestLifecycle';
import { ORDERS_DEFAULT_LIMIT } from '../../../../contract/requests/routes';
import { prepared, type Given } from '../../../db/prepared';
import { accounts } from '../../../db/schema/accounts';
import { institutes } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import {
  instituteOf,
  isHeldBy,
  isAssignedTo,
  isUnconfirmedBy,
  type GivenViewer,
  type Viewer,
} from './holding';
import { NEWEST, newestConcerning, type GivenRange, type RequestsRange } from './newest';

export interface OrderRow {
  id: number;
  studentName: string;
  /** The person it is for, if not the account's owner. */
  forName: string | null;
  /** The student's own role: team members may send requests as well. */
  studentRole: Role;
  /** ISO date. */
  startDate: string | null;
  step: RequestStep;
  /** Minor units of `currency`. */
  amount: number | null;
  currency: string | null;
  kind: Product;
  createdAt: Date;
  /** Null for partners. */
  withdrawnAt: Date | null;
  /** Null for partners, and where the student withdrew it. */
  closeReason: CloseReason | null;
  onHoldUntil: string | null;
  /** The programme's title; null without a programme. */
  title: string | null;
  institute: string | null;
  instituteId: number | null;
  imageHash: string | null;
  unconfirmed: boolean;
  /** Whether it belongs to the viewer's institute (see `isAssignedTo`); for partners only. */
  mine: boolean;
}

export interface OrdersRange extends RequestsRange {
  readonly language: Language;
}

/** The requested institute and the holding one. */
export const asked = alias(institutes, 'asked');
export const holding = alias(institutes, 'holding');

/** The only limit with prepared queries: each limit needs its own. */
const USUAL_LIMIT = ORDERS_DEFAULT_LIMIT + 1;

/** Requests visible to the viewer, newest first; one query. */
export async function listOrders(db: Db, viewer: Viewer, range: OrdersRange): Promise<OrderRow[]> {
  const { language, limit, kind, step, withdrawn, from, until, before, now } = range;
  const isDated = from !== undefined || until !== undefined;
  if (isDated || limit !== USUAL_LIMIT) return ordersQuery(db, viewer, range);
  const given = { kind, step, before };
  const names = GIVEN.filter((name) => given[name] !== undefined);
  const query = usualOrders(db, viewer.role, language, withdrawn ?? 'without', ...names);
  return query.execute({ id: viewer.id, now, ...given });
}

const GIVEN = ['kind', 'step', 'before'] as const;

const usualOrders = prepared(
  'orders',
  (
    db,
    role: Role,
    language: Language,
    withdrawn: NonNullable<RequestsRange['withdrawn']> | 'without',
    ...given: (typeof GIVEN)[number][]
  ) => {
    const ifGiven = (name: (typeof GIVEN)[number]) =>
      given.includes(name) ? sql.placeholder(name) : undefined;
    return ordersQuery(
      db,
      { id: sql.placeholder('id'), role },
      {
        language,
        limit: USUAL_LIMIT,
        withdrawn: withdrawn === 'without' ? undefined : withdrawn,
        now: sql.placeholder('now'),
        kind: ifGiven('kind'),
        step: ifGiven('step'),
        before: ifGiven('before'),
      },
    );
  },
);

/** The query of `listOrders`; indexed and bounded by `limit`. */
export function ordersQuery(
  db: Db,
  viewer: GivenViewer,
  range: GivenRange & Pick<OrdersRange, 'language'>,
) {
  return db
    .select(orderColumns(db, viewer, range))
    .from(sql`${newestConcerning(db, viewer, range)} as mine`)
    .innerJoin(requests, sql`${requests.id} = mine.id`)
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(asked, eq(asked.id, requests.instituteId))
    .leftJoin(holding, isShownHolder(viewer, range.now))
    .orderBy(...NEWEST);
}

/**
 * Join condition of `holding`: the current holder. A partner never sees another institute, even for
 * a request it has declined or released.
 */
export function isShownHolder(viewer: GivenViewer, now: Given<Date>): SQL | undefined {
  return and(
    isHeldBy(sql`${holding.id}`, now),
    viewer.role === 'Partner' ? eq(holding.id, instituteOf(viewer.id)) : undefined,
  );
}

/** A card's columns, for a query with the joins above. */
export function orderColumns(
  db: Db,
  viewer: GivenViewer,
  { language, now }: { readonly language: Language; readonly now: Given<Date> },
) {
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  const institute = instituteOf(viewer.id);
  const isViewers = viewer.role === 'Partner' ? isAssignedTo(institute) : undefined;
  return {
    id: requests.id,
    studentName: accounts.name,
    forName: requests.forName,
    studentRole: accounts.role,
    startDate: requests.startDate,
    step: requests.currentStep,
    amount: requests.amount,
    currency: requests.currency,
    kind: requests.kind,
    createdAt: requests.createdAt,
    // A partner learns of it through its own hold and the timeline.
    withdrawnAt:
      viewer.role === 'Partner' ? sql<Date | null>`null::timestamptz` : requests.withdrawnAt,
    closeReason:
      viewer.role === 'Partner' ? sql<CloseReason | null>`null::text` : requests.closeReason,
    onHoldUntil: requests.onHoldUntil,
    title: language === 'ar' ? programmes.titleAr : programmes.titleEn,
    institute: sql<string | null>`coalesce(${asked[name]}, ${holding[name]})`,
    instituteId: sql<number | null>`coalesce(${asked.id}, ${holding.id})`,
    imageHash: sql<
      string | null
    >`coalesce(${programmes.imageHash}, ${asked.logoHash}, ${holding.logoHash})`,
    unconfirmed: sql<boolean>`${isUnconfirmedBy(db, institute, now)}`,
    mine: sql<boolean>`coalesce(${isViewers ?? sql`false`}, false)`,
  };
}
