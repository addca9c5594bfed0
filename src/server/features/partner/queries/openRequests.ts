/** Positions of the open requests that suit an institute, newest first (PAR-02, PAR-09). */
import { and, eq, lte, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Product } from '../../../../contract/common/constants';
import { selectRows } from '../../../db/rows';
import { programmes } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { hasDeclined } from '../../requests/queries/holding';
import { epochMs, isAfter, toPosition } from './bookingList';
import type { Page, Position } from './bookingList';

/** One page of positions; one index scan per pair of taught subject and requested subject. */
export async function listOpenPositions(
  db: Db,
  instituteId: number,
  kind: Product | undefined,
  page: Page,
): Promise<Position[]> {
  return selectRows(db, openPositionsQuery(db, instituteId, kind, page), toPosition);
}

function openPositionsQuery(
  db: Db,
  instituteId: number,
  kind: Product | undefined,
  { limit, after, now }: Page,
): SQL {
  const ofSubject = and(
    sql`${requests.kind} = wanted.kind`,
    sql`coalesce(${requests.destinationId}, '') = wanted.destination`,
    sql`coalesce(${requests.specializationId}, 0) = wanted.specialization`,
    sql`${requests.opensAt} is not null`,
    lte(requests.opensAt, now),
    not(hasDeclined(db, instituteId)),
    isAfter(sql`${requests.createdAt}`, sql`${requests.id}`, after),
  );
  return sql`
    with taught as (
      select distinct kind, destination_id, specialization_id from ${programmes}
      where ${eq(programmes.instituteId, instituteId)} and ${programmes.retiredAt} is null
    ), wanted as (
      -- A request that names no destination or specialization suits any.
      select distinct kinds.kind, destinations.destination, specializations.specialization
      from taught
      cross join lateral unnest(
        case taught.kind when 'english' then array['english', 'custom'] else array[taught.kind] end
      ) as kinds (kind)
      cross join lateral unnest(array[taught.destination_id, '']) as destinations (destination)
      cross join lateral unnest(array[coalesce(taught.specialization_id, 0), 0])
        as specializations (specialization)
      where ${kind === undefined ? sql`true` : sql`kinds.kind = ${kind}`}
    )
    select found.id, ${epochMs(sql`found.created_at`)} as at
    from wanted cross join lateral (
      select ${requests.id}, ${requests.createdAt} from ${requests} where ${ofSubject}
      order by ${requests.createdAt} desc, ${requests.id} desc limit ${limit}
    ) as found
    order by found.created_at desc, found.id desc limit ${limit}`;
}
