import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language, Product, RequestStep, Role } from '../../contract/constants';
import { accounts } from '../db/schema/accounts';
import { institutes } from '../db/schema/places';
import { programmes } from '../db/schema/programmes';
import { requests } from '../db/schema/requests';
import type { Db } from '../db/types';
import { instituteOf, isHeldBy, isUnconfirmedBy, type Viewer } from './requests/holding';
import { NEWEST, newestConcerning, type RequestsRange } from './requests/newest';

/** A request as its card shows it; never with the student's phone. */
export interface OrderRow {
  id: number;
  studentName: string;
  /** The student's own role: somebody of the team may send a request as well. */
  studentRole: Role;
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
  /** Whether the viewer's institute holds it; for partners only. */
  mine: boolean;
}

export interface OrdersRange extends RequestsRange {
  readonly language: Language;
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
  return db
    .select(orderColumns(db, viewer, range))
    .from(sql`${newestConcerning(db, viewer, range)} as mine`)
    .innerJoin(requests, sql`${requests.id} = mine.id`)
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(asked, eq(asked.id, requests.instituteId))
    .leftJoin(holding, eq(holding.id, requests.partnerInstituteId))
    .orderBy(...NEWEST);
}

/** What a card shows, from `requests` and all that the query above joins to it. */
export function orderColumns(
  db: Db,
  viewer: Viewer,
  { language, now }: Pick<OrdersRange, 'language' | 'now'>,
) {
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  const institute = instituteOf(viewer.id);
  const heldByViewer = viewer.role === 'Partner' ? isHeldBy(db, institute, now) : undefined;
  return {
    id: requests.id,
    studentName: accounts.name,
    studentRole: accounts.role,
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
    unconfirmed: sql<boolean>`${isUnconfirmedBy(db, institute, now)}`,
    mine: sql<boolean>`coalesce(${heldByViewer ?? sql`false`}, false)`,
  };
}
