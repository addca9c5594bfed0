import { and, desc, eq, exists, gt, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Language, Product, RequestStep, Role } from '../../contract/constants';
import { accounts } from '../db/schema/accounts';
import { institutes, partnerMembers } from '../db/schema/places';
import { programmes } from '../db/schema/programmes';
import { requests, snatches } from '../db/schema/requests';
import type { Db } from '../db/types';

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

export interface OrdersRange {
  language: Language;
  limit: number;
  /** A request number; only older requests are listed. */
  before?: number | undefined;
  now: Date;
}

/** Whose list it is. */
export interface OrdersViewer {
  id: string;
  role: Role;
}

/**
 * The requests that concern somebody, newest first: a student's own, those that a partner's
 * institute holds or was asked for, all of them for the team.
 */
export async function listOrders(
  db: Db,
  viewer: OrdersViewer,
  range: OrdersRange,
): Promise<OrderRow[]> {
  return ordersQuery(db, viewer, range);
}

/** The one query behind `listOrders`, its length bounded by `limit`, each part on an index. */
export function ordersQuery(
  db: Db,
  viewer: OrdersViewer,
  { language, limit, before, now }: OrdersRange,
) {
  const older = before === undefined ? undefined : lt(requests.id, before);
  const mine = concerning(db, viewer, { limit, older, now }).as('mine');
  const asked = alias(institutes, 'asked');
  const holding = alias(institutes, 'holding');
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  const title = language === 'ar' ? programmes.titleAr : programmes.titleEn;
  return db
    .select({
      id: requests.id,
      studentName: accounts.name,
      startDate: requests.startDate,
      step: requests.currentStep,
      amount: requests.amount,
      currency: requests.currency,
      kind: requests.kind,
      createdAt: requests.createdAt,
      title,
      institute: sql<string | null>`coalesce(${asked[name]}, ${holding[name]})`,
      imageHash: sql<
        string | null
      >`coalesce(${programmes.imageHash}, ${asked.logoHash}, ${holding.logoHash})`,
      unconfirmed: sql<boolean>`${exists(unconfirmedSnatch(db, instituteOf(viewer.id), now))}`,
    })
    .from(mine)
    .innerJoin(requests, eq(requests.id, mine.id))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(asked, eq(asked.id, requests.instituteId))
    .leftJoin(holding, eq(holding.id, requests.partnerInstituteId))
    .orderBy(desc(requests.id));
}

interface Page {
  limit: number;
  older: SQL | undefined;
  now: Date;
}

/** The numbers of one page of the viewer's requests. */
function concerning(db: Db, { id, role }: OrdersViewer, page: Page) {
  const newest = (condition?: SQL) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(condition, page.older))
      .orderBy(desc(requests.id))
      .limit(page.limit);
  switch (role) {
    case 'Team':
      return newest();
    case 'Student':
      return newest(eq(requests.accountId, id));
    case 'Partner': {
      // Two short walks along two indexes; an OR of the two would sort the whole of both.
      const institute = instituteOf(id);
      const lapsed = exists(lapsedSnatch(db, page.now));
      const held = newest(and(eq(requests.partnerInstituteId, institute), not(lapsed)));
      const open = or(isNull(requests.partnerInstituteId), lapsed);
      const made = newest(and(eq(requests.instituteId, institute), open));
      return unionAll(held, made)
        .orderBy(sql`id desc`)
        .limit(page.limit);
    }
  }
}

/** The institute that a Partner account speaks for; null for everybody else. */
function instituteOf(accountId: string): SQL<number> {
  return sql`(select ${partnerMembers.instituteId} from ${partnerMembers} where ${partnerMembers.accountId} = ${accountId})`;
}

/** A snatch by the institute that it may still confirm. */
function unconfirmedSnatch(db: Db, institute: SQL<number>, now: Date) {
  return openSnatch(db, and(gt(snatches.expiresAt, now), eq(snatches.instituteId, institute)));
}

/** A snatch that was not confirmed in time: the request is open again, released already or not. */
function lapsedSnatch(db: Db, now: Date) {
  return openSnatch(db, lte(snatches.expiresAt, now));
}

/** The request's live snatch, if it is unconfirmed and meets the condition. */
function openSnatch(db: Db, condition: SQL | undefined) {
  return db
    .select({ id: snatches.id })
    .from(snatches)
    .where(
      and(
        eq(snatches.requestId, requests.id),
        isNull(snatches.releasedAt),
        isNull(snatches.confirmedAt),
        condition,
      ),
    );
}
