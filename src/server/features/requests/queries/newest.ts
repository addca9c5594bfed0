/** Selects one page of a list of requests; each part is an ordered index scan without filtering. */
import { and, desc, eq, gte, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PRODUCTS } from '../../../../contract/common/constants';
import { REQUEST_STEPS } from '../../../../contract/common/requestSteps';
import type { Product } from '../../../../contract/common/constants';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import { requests } from '../../../db/schema/requests';
import type { Given } from '../../../db/prepared';
import type { Db } from '../../../db/types';
import { hasDeclined, instituteOf, isHeldUntilOpen, isOpen, isAssignedTo } from './holding';
import type { GivenViewer } from './holding';

export interface RequestsFilter {
  readonly kind?: Product | undefined;
  readonly step?: RequestStep | undefined;
  /** Withdrawn requests: included, or exclusively; by default excluded. */
  readonly withdrawn?: 'too' | 'only' | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

export interface RequestsRange extends RequestsFilter {
  readonly limit: number;
  /** A request number; only later rows of the list are returned. */
  readonly before?: number | undefined;
  readonly now: Date;
}

/** A range with values, or the placeholders of a prepared query; its limit is always a value. */
export type GivenRange = {
  readonly [Name in keyof Omit<RequestsRange, 'withdrawn'>]: Given<RequestsRange[Name]>;
} & Pick<RequestsRange, 'limit' | 'withdrawn'>;

/** The order of every list; the id breaks ties. */
export const NEWEST = [desc(requests.createdAt), desc(requests.id)] as const;

/** A subquery of ids, one page of the viewer's requests. */
export function newestConcerning(db: Db, { id, role }: GivenViewer, range: GivenRange): SQL {
  switch (role) {
    case 'Team':
    case 'TeamLead':
      return ofEverybody(db, range);
    case 'Student':
      return walk(
        db,
        and(eq(requests.accountId, id), ofWithdrawal(range), ...ofKindAndStep(range)),
        range,
      );
    case 'Partner': {
      // Partners see none: no partner holds a withdrawn request or can take it.
      if (range.withdrawn === 'only') return walk(db, sql`false`, range);
      // A single scan would read everything that others hold.
      const institute = instituteOf(id);
      const asked = and(
        eq(requests.instituteId, institute),
        isOpen(range.now),
        not(hasDeclined(db, institute)),
      );
      const parts = [
        byKindAndStep(db, isAssignedTo(institute), range),
        few(db, and(isHeldUntilOpen(institute, range.now), ...ofKindAndStep(range)), range),
        byKindAndStep(db, asked, range),
      ];
      return newestOf(sql.join(parts, sql` union all `), range);
    }
  }
}

function ofEverybody(db: Db, range: GivenRange): SQL {
  const { kind, step, withdrawn } = range;
  if (withdrawn === 'only') return withdrawnByKind(db, range);
  if (kind === undefined && step === undefined) return walk(db, ofWithdrawal(range), range);
  const pairs = byKindAndStep(db, isNull(requests.withdrawnAt), range);
  if (withdrawn === undefined) return pairs;
  return newestOf(sql`${pairs} union all ${withdrawnByKind(db, range)}`, range);
}

/** One index scan per pair of kind and step; a filtered scan could read the whole table. */
function byKindAndStep(db: Db, condition: SQL | undefined, range: GivenRange): SQL {
  const { kind, step } = range;
  if (kind === undefined && step === undefined) return walk(db, condition, range);
  const ofPair = and(
    condition,
    sql`${requests.kind} = kinds.kind`,
    sql`${requests.currentStep} = steps.step`,
  );
  return newestOf(
    sql`select found.id, found.created_at
      from unnest(${textArray(kind ? [kind] : PRODUCTS)}) as kinds (kind)
      cross join unnest(${textArray(step ? [step] : REQUEST_STEPS)}) as steps (step)
      cross join lateral ${walk(db, ofPair, range)} as found`,
    range,
  );
}

function withdrawnByKind(db: Db, range: GivenRange): SQL {
  const { kind } = range;
  const ofKind = and(isNotNull(requests.withdrawnAt), sql`${requests.kind} = kinds.kind`);
  return newestOf(
    sql`select found.id, found.created_at
      from unnest(${textArray(kind ? [kind] : PRODUCTS)}) as kinds (kind)
      cross join lateral ${walk(db, ofKind, range)} as found`,
    range,
  );
}

function ofWithdrawal({ withdrawn }: GivenRange): SQL | undefined {
  if (withdrawn === undefined) return isNull(requests.withdrawnAt);
  return withdrawn === 'only' ? isNotNull(requests.withdrawnAt) : undefined;
}

function ofKindAndStep({ kind, step }: GivenRange): (SQL | undefined)[] {
  return [kind && eq(requests.kind, kind), step && eq(requests.currentStep, step)];
}

function walk(db: Db, condition: SQL | undefined, range: GivenRange): SQL {
  const all = found(db, condition, range).orderBy(...NEWEST);
  return sql`(${all.getSQL()} limit ${literal(range.limit)})`;
}

/** No ORDER BY in the subquery, for which the planner might scan the whole table. */
function few(db: Db, condition: SQL | undefined, range: GivenRange): SQL {
  return sql`(${found(db, condition, range).getSQL()})`;
}

function found(db: Db, condition: SQL | undefined, range: GivenRange) {
  return db
    .select({ id: requests.id, createdAt: requests.createdAt })
    .from(requests)
    .where(and(condition, ...within(range)));
}

/** Part of the text, because a plan for an unknown limit would expect many rows. */
function literal(limit: number): SQL {
  if (!Number.isSafeInteger(limit)) throw new TypeError(`not a limit: ${limit}`);
  return sql.raw(String(limit));
}

function within({ before, from, until }: GivenRange): (SQL | undefined)[] {
  return [
    before === undefined
      ? undefined
      : sql`(${requests.createdAt}, ${requests.id}) < (select last.created_at, last.id from ${requests} as last where last.id = ${before})`,
    from && gte(requests.createdAt, from),
    until && lt(requests.createdAt, until),
  ];
}

function newestOf(parts: SQL, { limit }: GivenRange): SQL {
  return sql`(${parts} order by created_at desc, id desc limit ${literal(limit)})`;
}

function textArray(values: readonly Given<string>[]): SQL {
  const list = values.map((value) => sql`${value}`);
  return sql`array[${sql.join(list, sql`, `)}]::text[]`;
}
