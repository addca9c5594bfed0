import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Language, Product, RequestStep } from '../../contract/constants';
import { accounts } from '../db/schema/accounts';
import { institutes } from '../db/schema/places';
import { programmes } from '../db/schema/programmes';
import { requests } from '../db/schema/requests';
import type { Db } from '../db/types';
import { instituteOf, isHeldBy, isOpen, isUnconfirmedBy, type Viewer } from './requests/holding';

/** A request as its card shows it; never with the student's phone. */
export interface OrderRow {
  id: number;
  studentName: string;
  /** ISO date (YYYY-MM-DD). */
  startDate: string | null;
  step: RequestStep;
  /** Minor units of `currency`. */
  amount: number | null;
  currency: string | null;
  kind: Product;
  createdAt: Date;
  /** The programme's title; null where the request names no programme. */
  title: string | null;
  institute: string | null;
  imageHash: string | null;
  /** Taken by the viewer's institute, which has not confirmed it yet. */
  unconfirmed: boolean;
}

/** Which of the requests; what is left out filters nothing. */
export interface OrdersFilter {
  readonly kind?: Product | undefined;
  readonly step?: RequestStep | undefined;
  /** Sent at this instant or later. */
  readonly from?: Date | undefined;
  /** Sent before this instant. */
  readonly until?: Date | undefined;
}

export interface OrdersRange extends OrdersFilter {
  language: Language;
  limit: number;
  /** A request number; only older requests are listed. */
  before?: number | undefined;
  now: Date;
}

/** Where the student wants to go, and who looks after it. */
export const asked = alias(institutes, 'asked');
export const holding = alias(institutes, 'holding');

/**
 * The requests that concern somebody, newest first: a student's own, those that a partner's
 * institute holds or was asked for, all of them for the team.
 */
export async function listOrders(db: Db, viewer: Viewer, range: OrdersRange): Promise<OrderRow[]> {
  return ordersQuery(db, viewer, range);
}

/** The one query behind `listOrders`, its length bounded by `limit`, each part on an index. */
export function ordersQuery(db: Db, viewer: Viewer, range: OrdersRange) {
  const mine = concerning(db, viewer, range).as('mine');
  return db
    .select(orderColumns(db, viewer, range))
    .from(mine)
    .innerJoin(requests, eq(requests.id, mine.id))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(asked, eq(asked.id, requests.instituteId))
    .leftJoin(holding, eq(holding.id, requests.partnerInstituteId))
    .orderBy(desc(requests.id));
}

/** What a card shows, from `requests` and all that the query above joins to it. */
export function orderColumns(
  db: Db,
  viewer: Viewer,
  { language, now }: Pick<OrdersRange, 'language' | 'now'>,
) {
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  return {
    id: requests.id,
    studentName: accounts.name,
    startDate: requests.startDate,
    step: requests.currentStep,
    amount: requests.amount,
    currency: requests.currency,
    kind: requests.kind,
    createdAt: requests.createdAt,
    title: language === 'ar' ? programmes.titleAr : programmes.titleEn,
    institute: sql<string | null>`coalesce(${asked[name]}, ${holding[name]})`,
    imageHash: sql<
      string | null
    >`coalesce(${programmes.imageHash}, ${asked.logoHash}, ${holding.logoHash})`,
    unconfirmed: sql<boolean>`${isUnconfirmedBy(db, instituteOf(viewer.id), now)}`,
  };
}

/** The numbers of one page of the viewer's requests. */
function concerning(db: Db, { id, role }: Viewer, range: OrdersRange) {
  const newest = (condition?: SQL) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(condition, ...filters(range)))
      .orderBy(desc(requests.id))
      .limit(range.limit);
  switch (role) {
    case 'Team':
      return newest();
    case 'Student':
      return newest(eq(requests.accountId, id));
    case 'Partner': {
      // Two short walks along two indexes; an OR of the two would sort the whole of both.
      const institute = instituteOf(id);
      const held = newest(isHeldBy(db, institute, range.now));
      const made = newest(and(eq(requests.instituteId, institute), isOpen(db, range.now)));
      return unionAll(held, made)
        .orderBy(sql`id desc`)
        .limit(range.limit);
    }
  }
}

function filters({ before, kind, step, from, until }: OrdersRange): (SQL | undefined)[] {
  return [
    before === undefined ? undefined : lt(requests.id, before),
    kind === undefined ? undefined : eq(requests.kind, kind),
    step === undefined ? undefined : eq(requests.currentStep, step),
    from === undefined ? undefined : gte(requests.createdAt, from),
    until === undefined ? undefined : lt(requests.createdAt, until),
  ];
}
